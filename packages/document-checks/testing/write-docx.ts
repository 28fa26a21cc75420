import { coreProperties, media, relationships, spaces, zipParts, type Lead } from './zip-parts.ts';

/** Styles as Word has them: body text of 11 points in English, headings by outline level, a list. */
export const wordStyles = `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/><w:lang w:val="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:sz w:val="56"/></w:rPr></w:style>
${[1, 2, 3].map((level) => `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>`).join('')}
<w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
<w:style w:type="table" w:styleId="Colored"><w:name w:val="Colored"/><w:tblStylePr w:type="firstRow"><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="1F4E79"/></w:tcPr></w:tblStylePr></w:style>`;

export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph in a style; `content` is its text, or runs. */
export const paragraph = (content: string, style = '', properties = ''): string =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${properties}</w:pPr>${content === '' || content.startsWith('<') ? content : run(content)}</w:p>`;

/** A picture in line with the text, in a paragraph of its own; `inner` goes into its properties. */
export const picture = (alternative: string | null, { relation = 'rId101', inner = '', anchored = false } = {}): string => {
  const frame = anchored ? 'wp:anchor' : 'wp:inline';
  const words = alternative === null ? '' : ` descr="${alternative}"`;
  return `<w:p><w:r><w:drawing><${frame}><wp:docPr id="1" name="Picture 1"${words}>${inner}</wp:docPr><a:graphic><a:graphicData><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="a.png"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></${frame}></w:drawing></w:r></w:p>`;
};

export const decorative = '<a:extLst><a:ext uri="{C183D7F6}"><adec:decorative val="1"/></a:ext></a:extLst>';

/** A table of rows of texts; `row` goes into the properties of the first row, `table` into those of the table. */
export const table = (rows: string[][], { row = '', properties = '', cell = '' } = {}): string =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr>${rows
    .map(
      (cells, at) =>
        `<w:tr><w:trPr>${at === 0 ? row : ''}</w:trPr>${cells
          .map((text) => `<w:tc><w:tcPr>${cell}</w:tcPr>${text.startsWith('<') ? text : paragraph(text)}</w:tc>`)
          .join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;

interface WordFile {
  title?: string;
  styles?: string;
  settings?: string;
  comments?: string;
  leads?: Record<string, Lead>;
  /** What is beside the body, such as a background. */
  beside?: string;
  /** Further parts by their names. */
  parts?: Record<string, string>;
}

/** A Word file with a title and English text, of the body that is given. */
export const docx = (
  body: string,
  { title = 'Annual report', styles = wordStyles, settings = '', comments, leads = {}, beside = '', parts = {} }: WordFile = {},
): Uint8Array =>
  zipParts({
    '_rels/.rels': relationships({ rId1: ['officeDocument', 'word/document.xml'], rId2: ['core-properties', 'docProps/core.xml'] }),
    'docProps/core.xml': coreProperties(title),
    'word/_rels/document.xml.rels': relationships({
      rId1: ['styles', 'styles.xml'],
      rId2: ['settings', 'settings.xml'],
      ...(comments !== undefined && { rId3: ['comments', 'comments.xml'] as Lead }),
      rId101: ['image', 'media/image1.png'],
      rId102: ['image', 'media/image2.png'],
      ...leads,
    }),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${spaces}>${beside}<w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${spaces}>${styles}</w:styles>`,
    'word/settings.xml': `<w:settings ${spaces}>${settings}</w:settings>`,
    ...(comments !== undefined && { 'word/comments.xml': `<w:comments ${spaces}>${comments}</w:comments>` }),
    ...parts,
    'word/media/image1.png': media(1),
    'word/media/image2.png': media(2),
  });

/** A sentence of body text, long enough to be one. */
export const sentence = 'The committee met four times this year and wrote down what it had decided on each day.';
