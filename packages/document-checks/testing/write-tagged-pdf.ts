import { writePdf, type PdfObject } from '../../pdf/testing/write-pdf.ts';

/** An element of the structure tree: its type, what it holds (elements, marked contents by number, annotations from 0 on), and further entries. */
export interface Tag {
  name: string;
  kids: (Tag | number | { annotation: number })[];
  entries: string;
}

export const tag = (name: string, kids: Tag['kids'] = [], entries = ''): Tag => ({ name, kids, entries });

/** A line of text as marked content `mcid`, `y` points above the bottom of the page; -1: outside of any, -2: an artifact. */
export function marked(mcid: number, text: string, { y = 150, x = 30, size = 12, color = '0 0 0' } = {}): string {
  const drawn = `${color} rg BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
  if (mcid === -1) return drawn;
  return mcid === -2 ? `/Artifact BMC ${drawn} EMC` : `/P << /MCID ${mcid} >> BDC ${drawn} EMC`;
}

interface TaggedPdf {
  drawing?: string;
  /** null: no structure tree. */
  tags?: Tag[] | null;
  title?: string | null;
  language?: string | null;
  marks?: string;
  showsTitle?: boolean;
  tabs?: string;
  /** Dictionaries of annotations on the page. */
  annotations?: string[];
  roleMap?: string;
  /** Further entries of the root of the structure tree. */
  treeRoot?: string;
  catalogue?: string;
  /** How many pages; all draw the same. */
  pages?: number;
  metadata?: string;
  resources?: string;
  /** Further fonts, by name. */
  fonts?: string;
  objects?: (string | PdfObject)[];
  trailer?: string;
}

const pagesNumber = 2;
const contentNumber = 3;
const fontNumber = 4;
const infoNumber = 5;
const rootNumber = 6;
const metadataNumber = 7;
const firstFree = 8;

/** A PDF of 300 by 200 points with a paragraph that is tagged, a title and a language, but for what is given otherwise. */
export function taggedPdf({
  drawing = marked(0, 'The committee met four times this year.'),
  tags = [tag('Document', [tag('P', [0])])],
  title = 'Annual report',
  language = 'en-US',
  marks = '/Marked true',
  showsTitle = true,
  tabs = '/Tabs /S',
  annotations = [],
  roleMap = '',
  treeRoot = '',
  catalogue = '',
  pages = 1,
  metadata = '',
  resources = '',
  fonts = '',
  objects: more = [],
  trailer = '',
}: TaggedPdf = {}): Uint8Array {
  const added: (string | PdfObject)[] = [...more];
  const numberOf = (object: string | PdfObject): number => firstFree - 1 + added.push(object);
  const annotationNumbers = annotations.map((dictionary) => numberOf(dictionary));
  const kids = Array.from({ length: pages }, (_, at) =>
    numberOf(
      `<< /Type /Page /Parent ${pagesNumber} 0 R /MediaBox [0 0 300 200] /Contents ${contentNumber} 0 R /Resources << /Font << /F1 ${fontNumber} 0 R ${fonts} >> ${resources} >> ${tabs} /Annots [${at === 0 ? annotationNumbers.map((number) => `${number} 0 R`).join(' ') : ''}] >>`,
    ),
  );
  const write = ({ name, kids: own, entries }: Tag): number => {
    const inner = own.map((kid) => {
      if (typeof kid === 'number') return String(kid);
      return 'annotation' in kid ? `<< /Type /OBJR /Obj ${annotationNumbers[kid.annotation] ?? 0} 0 R >>` : `${write(kid)} 0 R`;
    });
    return numberOf(`<< /Type /StructElem /S /${name} /Pg ${kids[0] ?? 0} 0 R /K [${inner.join(' ')}] ${entries} >>`);
  };
  const roots = (tags ?? []).map(write);
  return writePdf(
    [
      `<< /Type /Catalog /Pages ${pagesNumber} 0 R ${language === null ? '' : `/Lang (${language})`} ${marks && `/MarkInfo << ${marks} >>`} ${showsTitle ? '/ViewerPreferences << /DisplayDocTitle true >>' : ''} ${tags ? `/StructTreeRoot ${rootNumber} 0 R` : ''} ${metadata && `/Metadata ${metadataNumber} 0 R`} ${catalogue} >>`,
      `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${pages} >>`,
      { dictionary: '<< >>', stream: drawing },
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< ${title === null ? '' : `/Title (${title})`} >>`,
      `<< /Type /StructTreeRoot /K [${roots.map((root) => `${root} 0 R`).join(' ')}] /RoleMap << ${roleMap} >> ${treeRoot} >>`,
      { dictionary: '<< /Type /Metadata /Subtype /XML >>', stream: metadata || '<x/>' },
      ...added,
    ],
    `/Info ${infoNumber} 0 R ${trailer}`,
  );
}
