import { coreProperties, media, relationships, spaces, zipParts, type Lead } from './zip-parts.ts';

/** A value, in a style of its own where it has one. */
type CellValue = string | number | null | { value: string | number; style: number };
type Row = CellValue[];

interface SheetOptions {
  name?: string;
  state?: string;
  /** What follows the cells: merged cells, links, conditions. */
  after?: string;
  /** What comes before them: views. */
  before?: string;
  /** Content of a drawing part. */
  drawing?: string;
  /** The range of a table object. */
  table?: string;
  /** Attributes of the table object. */
  tableOptions?: string;
  /** The style of each cell. */
  style?: number;
  leads?: Record<string, Lead>;
  /** Rows as they are written, after the others. */
  cells?: string;
  /** Further parts by their names. */
  parts?: Record<string, string>;
}

interface SheetFile {
  rows: Row[];
  options: SheetOptions;
}

export const sheet = (rows: Row[], options: SheetOptions = {}): SheetFile => ({ rows, options });

const cell = (value: CellValue, style: number): string => {
  if (typeof value === 'object' && value !== null) return cell(value.value, value.style);
  if (value === null) return `<c s="${style}"/>`;
  return typeof value === 'number' ? `<c s="${style}"><v>${value}</v></c>` : `<c s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`;
};

const sheetXml = ({ rows, options: { before = '', after = '', style = 0, drawing, cells: written = '' } }: SheetFile): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ${spaces}>${before}<sheetData>${rows
    .map((cells) => `<row>${cells.map((value) => cell(value, style)).join('')}</row>`)
    .join('')}${written}</sheetData>${after}${drawing === undefined ? '' : '<drawing r:id="rId1"/>'}</worksheet>`;

/** A drawn thing in a sheet, anchored at C5. */
export const anchored = (content: string): string =>
  `<xdr:twoCellAnchor><xdr:from><xdr:col>2</xdr:col><xdr:row>4</xdr:row></xdr:from>${content}</xdr:twoCellAnchor>`;

export const sheetPicture = (alternative: string | null, inner = ''): string =>
  anchored(
    `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Picture 1"${alternative === null ? '' : ` descr="${alternative}"`}>${inner}</xdr:cNvPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic>`,
  );

/** Styles 0: as it comes; 1: pale grey; 2: white on dark blue; 3: white on a pattern; 4: white of the theme on no fill; 5: bold; 6: a date; 7: a month and year; 8: a number of days. */
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts><numFmt numFmtId="164" formatCode="[$-409]mmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;days&quot;"/></numFmts>
<fonts><font><sz val="11"/><color theme="1"/></font><font><sz val="11"/><color rgb="FFAAAAAA"/></font><font><sz val="11"/><color theme="0"/></font><font><b/><sz val="11"/></font></fonts>
<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F4E79"/></patternFill></fill><fill><patternFill patternType="gray125"/></fill></fills>
<cellXfs><xf fontId="0" fillId="0"/><xf fontId="1" fillId="0"/><xf fontId="2" fillId="1"/><xf fontId="2" fillId="2"/><xf fontId="2" fillId="0"/><xf fontId="3" fillId="0"/><xf fontId="0" fillId="0" numFmtId="14"/><xf fontId="0" fillId="0" numFmtId="164"/><xf fontId="0" fillId="0" numFmtId="165"/></cellXfs></styleSheet>`;

const theme = `<a:theme ${spaces}><a:themeElements><a:clrScheme name="Office"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1></a:clrScheme></a:themeElements></a:theme>`;

/** An Excel file of sheets. */
export const xlsx = (sheets: SheetFile[], { title = 'Annual figures', names = '' } = {}): Uint8Array =>
  zipParts({
    '_rels/.rels': relationships({ rId1: ['officeDocument', 'xl/workbook.xml'], rId2: ['core-properties', 'docProps/core.xml'] }),
    'docProps/core.xml': coreProperties(title),
    'xl/_rels/workbook.xml.rels': relationships({
      rIdStyles: ['styles', 'styles.xml'],
      rIdTheme: ['theme', 'theme/theme1.xml'],
      ...Object.fromEntries(sheets.map((_, at) => [`rId${at + 1}`, ['worksheet', `worksheets/sheet${at + 1}.xml`] as Lead])),
    }),
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ${spaces}><sheets>${sheets
      .map(
        ({ options: { name, state } }, at) =>
          `<sheet name="${name ?? `Figures ${at + 1}`}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets>${names && `<definedNames>${names}</definedNames>`}</workbook>`,
    'xl/styles.xml': styles,
    'xl/theme/theme1.xml': theme,
    'xl/media/image1.png': media(1),
    ...Object.fromEntries(
      sheets.flatMap((one, at) => {
        const { drawing, table, tableOptions = '', leads = {}, parts = {} } = one.options;
        const number = at + 1;
        return [
          ...Object.entries(parts),
          [`xl/worksheets/sheet${number}.xml`, sheetXml(one)],
          [
            `xl/worksheets/_rels/sheet${number}.xml.rels`,
            relationships({
              ...(drawing !== undefined && { rId1: ['drawing', `../drawings/drawing${number}.xml`] as Lead }),
              ...(table !== undefined && { rId2: ['table', `../tables/table${number}.xml`] as Lead }),
              ...leads,
            }),
          ],
          ...(drawing === undefined
            ? []
            : [
                [`xl/drawings/drawing${number}.xml`, `<xdr:wsDr ${spaces}>${drawing}</xdr:wsDr>`],
                [`xl/drawings/_rels/drawing${number}.xml.rels`, relationships({ rId1: ['image', '../media/image1.png'] })],
              ]),
          ...(table === undefined
            ? []
            : [
                [
                  `xl/tables/table${number}.xml`,
                  `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ref="${table}" ${tableOptions}/>`,
                ],
              ]),
        ] as [string, string][];
      }),
    ),
  });
