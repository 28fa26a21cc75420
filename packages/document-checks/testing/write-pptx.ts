import { coreProperties, media, relationships, spaces, zipParts, type Lead } from './zip-parts.ts';

const inch = 914_400;

interface ShapeOptions {
  /** `title`, `body` … */
  placeholder?: string;
  /** Inches: x, y, width, height. */
  at?: [number, number, number, number];
  fill?: string;
  /** Properties of each run. */
  run?: string;
  /** What is in the run properties. */
  inner?: string;
  geometry?: string;
  /** Attributes of the shape's own properties. */
  own?: string;
}

const xfrm = ([x, y, width, height]: [number, number, number, number]): string =>
  `<a:xfrm><a:off x="${x * inch}" y="${y * inch}"/><a:ext cx="${width * inch}" cy="${height * inch}"/></a:xfrm>`;

export const solid = (color: string): string => `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
export const themed = (name: string, inner = ''): string => `<a:solidFill><a:schemeClr val="${name}">${inner}</a:schemeClr></a:solidFill>`;

/** A shape with paragraphs of text; each paragraph is one run. */
export const shape = (
  texts: string[],
  { placeholder, at, fill = '', run = 'lang="en-US"', inner = '', geometry = 'rect', own = '' }: ShapeOptions = {},
): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Shape 2" ${own}/><p:cNvSpPr/><p:nvPr>${placeholder === undefined ? '' : `<p:ph type="${placeholder}"/>`}</p:nvPr></p:nvSpPr><p:spPr>${at ? xfrm(at) : ''}<a:prstGeom prst="${geometry}"/>${fill}</p:spPr><p:txBody><a:bodyPr/>${texts
    .map((text) => `<a:p>${text.startsWith('<') ? text : `<a:r><a:rPr ${run}>${inner}</a:rPr><a:t>${text}</a:t></a:r>`}</a:p>`)
    .join('')}</p:txBody></p:sp>`;

export const title = (text: string): string => shape([text], { placeholder: 'title', at: [1, 0.5, 8, 1] });

export const picture = (
  alternative: string | null,
  { inner = '', media: of = '', at = [1, 2, 2, 2] as [number, number, number, number] } = {},
): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="3" name="Picture 3"${alternative === null ? '' : ` descr="${alternative}"`}>${inner}</p:cNvPr><p:nvPr>${of}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="rId101"/></p:blipFill><p:spPr>${xfrm(at)}</p:spPr></p:pic>`;

export const slideTable = (rows: string[][], { first = '', cell = '' } = {}): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Table 4"/></p:nvGraphicFramePr><a:graphic><a:graphicData><a:tbl><a:tblPr ${first}/>${rows
    .map(
      (cells) =>
        `<a:tr>${cells.map((text) => `<a:tc ${cell}><a:txBody><a:p><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`).join('')}</a:tr>`,
    )
    .join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;

interface SlideOptions {
  background?: string;
  /** What follows the shapes: transitions, timings. */
  after?: string;
  leads?: Record<string, Lead>;
}

interface SlideFile {
  content: string;
  options: SlideOptions;
}

export const slide = (content: string, options: SlideOptions = {}): SlideFile => ({ content, options });

const theme = `<a:theme ${spaces}><a:themeElements><a:clrScheme name="Office"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme></a:themeElements></a:theme>`;
const master = `<p:sldMaster ${spaces}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg><p:spTree>${shape(['Title'], { placeholder: 'title', at: [1, 0.5, 8, 1] })}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" accent1="accent1"/><p:txStyles><p:titleStyle><a:lvl1pPr><a:defRPr sz="4400">${themed('tx1')}</a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr><a:defRPr sz="2800">${themed('tx1')}</a:defRPr></a:lvl1pPr></p:bodyStyle></p:txStyles></p:sldMaster>`;

/** A PowerPoint file of slides, with a layout, a master and the usual theme. */
export const pptx = (slides: SlideFile[], { name = 'Annual report', defaults = '', before = '', sections = '' } = {}): Uint8Array =>
  zipParts({
    '_rels/.rels': relationships({ rId1: ['officeDocument', 'ppt/presentation.xml'], rId2: ['core-properties', 'docProps/core.xml'] }),
    'docProps/core.xml': coreProperties(name),
    'ppt/_rels/presentation.xml.rels': relationships(
      Object.fromEntries(slides.map((_, at) => [`rId${at + 1}`, ['slide', `slides/slide${at + 1}.xml`] as Lead])),
    ),
    'ppt/presentation.xml': `<p:presentation ${spaces}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:defaultTextStyle>${before}<a:lvl1pPr><a:defRPr ${defaults}>${themed('tx1')}</a:defRPr></a:lvl1pPr></p:defaultTextStyle>${sections}</p:presentation>`,
    'ppt/theme/theme1.xml': theme,
    'ppt/slideMasters/slideMaster1.xml': master,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships({ rId1: ['theme', '../theme/theme1.xml'] }),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${spaces}><p:cSld><p:spTree/></p:cSld></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships({ rId1: ['slideMaster', '../slideMasters/slideMaster1.xml'] }),
    'ppt/media/image1.png': media(1),
    ...Object.fromEntries(
      slides.flatMap(({ content, options: { background = '', after = '', leads = {} } }, at) => [
        [
          `ppt/slides/slide${at + 1}.xml`,
          `<p:sld ${spaces}><p:cSld>${background && `<p:bg><p:bgPr>${background}</p:bgPr></p:bg>`}<p:spTree>${content}</p:spTree></p:cSld>${after}</p:sld>`,
        ],
        [
          `ppt/slides/_rels/slide${at + 1}.xml.rels`,
          relationships({ rId1: ['slideLayout', '../slideLayouts/slideLayout1.xml'], rId101: ['image', '../media/image1.png'], ...leads }),
        ],
      ]),
    ),
  });
