import { AnnotationMode, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Matrix } from '../engine/matrix.ts';
import type { EngineFont, EngineObjects, Operators } from '../engine/pdfjs-shapes.ts';
import { fontLooks, type FontLooks } from '../raw/font-looks.ts';
import { pageMarks, type PageMark } from '../raw/page-marks.ts';
import type { RawFile } from '../raw/raw-file.ts';
import { fontFacts, type FontFacts } from './font-facts.ts';
import { isLayer, openMark } from './marked-content.ts';
import { walkOperators, type Walk } from './walk-operators.ts';
import { viewportOf } from '../engine/viewport.ts';

/** An open document as its pages are walked. */
export interface Source {
  document: PDFDocumentProxy;
  /** The file's own objects, for what pdf.js keeps to itself; null for an encrypted one. */
  file: RawFile | null;
  /** Fonts that are known already, by pdf.js's names for them. */
  fonts: Map<string, FontFacts>;
}

function fontIds(list: Operators): Set<string> {
  const ids = new Set<string>();
  for (let at = 0; at < list.fnArray.length; at += 1) {
    const operator = list.fnArray[at];
    if (operator !== OPS.setFont && operator !== OPS.setGState) continue;
    const args = (list.argsArray[at] ?? []) as unknown[];
    if (operator === OPS.setFont) ids.add(String(args[0]));
    else
      for (const [key, value] of (args[0] ?? []) as [string, unknown][])
        if (key === 'Font' && Array.isArray(value)) ids.add(String(value[0]));
  }
  return ids;
}

/** Makes the fonts known that the operators name, waited for: pdf.js tells of them beside its list. */
async function learnFonts(list: Operators, { file, fonts }: Source, page: PDFPageProxy): Promise<void> {
  const objects: EngineObjects = page.commonObjs;
  const missing = [...fontIds(list)].filter((id) => !fonts.has(id));
  if (missing.length === 0) return;
  const looks = file && page.ref ? fontLooks(file, page.ref.num) : new Map<string, FontLooks>();
  for (const id of missing) {
    const font = (await new Promise<unknown>((found) => void objects.get(id, found))) as EngineFont | null;
    if (font) fonts.set(id, fontFacts(font, objects, looks.get(font.name ?? '')));
  }
}

/** The page's marks in the order of pdf.js's list; none where the file's own marks are not the list's, one by one. */
function ownMarks(list: Operators, marks: PageMark[] | null): PageMark[] {
  const own = (marks ?? []).filter(({ tag }) => tag !== 'OC');
  const listed = list.fnArray.flatMap((operator, at) => {
    const args = list.argsArray[at];
    const opens = operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps;
    return opens && !isLayer(args) ? [openMark(args, () => true)] : [];
  });
  const same = own.every(({ tag, mcid }, at) => {
    const one = listed[at];
    return one?.tag === tag && (one.mcid === null || one.mcid === mcid);
  });
  return same ? own : [];
}

/** Whom the walk tells what stands on the page. */
export type Told = Pick<Walk, 'sign' | 'path' | 'image' | 'draws'>;

/** Follows a page's drawing, annotations that `draws` names included. */
export async function walkPage(source: Source, page: PDFPageProxy, told: Told): Promise<void> {
  const { document, file, fonts } = source;
  const viewport = viewportOf(page, { scale: 1 });
  const list: Operators = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE });
  const marked = list.fnArray.includes(OPS.beginMarkedContentProps);
  const marks = file && page.ref && marked ? ownMarks(list, pageMarks(file, page.ref.num)) : [];
  const layers = await document.getOptionalContentConfig();
  await learnFonts(list, source, page);
  walkOperators(list, {
    ...told,
    base: viewport.transform as unknown as Matrix,
    page: [0, 0, viewport.width, viewport.height],
    font: (id) => fonts.get(id) ?? null,
    isVisible: (layer) => layers.isVisible(layer),
    ownMark: (order) => marks[order] ?? null,
  });
}
