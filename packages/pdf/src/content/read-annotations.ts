import type { PDFPageProxy, PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { safeHref, type FindDestination } from '../document/destinations.ts';
import { boundsOf, type Matrix } from '../engine/matrix.ts';
import type { Area, CommentPlace, FieldPlace, Glyph, LinkPlace } from '../page-content.ts';
import type { RawFile } from '../raw/raw-file.ts';
import { isDictionary, nameOf } from '../raw/values.ts';
import { typedGlyphs } from './typed-glyphs.ts';

interface EngineAnnotation {
  id: string;
  subtype: string;
  annotationFlags?: number;
  rect: [number, number, number, number];
  quadPoints?: ArrayLike<number> | null;
  hidden?: boolean;
  hasAppearance?: boolean;
  defaultAppearanceData?: { fontSize?: number; fontColor?: ArrayLike<number> };
  url?: string;
  dest?: unknown;
  contentsObj?: { str: string };
  titleObj?: { str: string };
  fieldType?: string | null;
  fieldName?: string;
  alternativeText?: string;
  fieldValue?: string | string[] | null;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string | null;
  buttonValue?: string | null;
  pushButton?: boolean;
  password?: boolean;
  options?: { displayValue: string | null; exportValue: string | null }[];
  required?: boolean;
}

/** What lies on a page beside its drawing. */
export interface Annotations {
  links: LinkPlace[];
  fields: FieldPlace[];
  comments: CommentPlace[];
  /** Text that somebody typed onto the page and that the file does not draw: viewers do so by themselves. */
  typed: Glyph[];
  /** Annotations whose appearance is part of what is read on the page: text that somebody typed onto it, and what buttons say. */
  drawn: Set<string>;
}

const kinds: Record<string, FieldPlace['kind']> = { Tx: 'text', Ch: 'choice', Sig: 'signature' };

function areaOf(viewport: PageViewport, rect: readonly number[]): Area {
  const [a = 0, b = 0, c = 0, d = 0] = rect;
  const [left, top, right, bottom] = boundsOf(viewport.transform as unknown as Matrix, a, b, c, d);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The lines of a link that is broken over several: eight numbers each (ISO 32000-1, table 173). */
function linesOf({ quadPoints, rect }: EngineAnnotation): number[][] {
  const lines: number[][] = [];
  for (let at = 0; at + 8 <= (quadPoints?.length ?? 0); at += 8) {
    const points = Array.from({ length: 8 }, (_, index) => quadPoints?.[at + index] ?? 0);
    const xs = points.filter((_, index) => index % 2 === 0);
    const ys = points.filter((_, index) => index % 2 === 1);
    lines.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  }
  return lines.length > 0 ? lines : [rect];
}

/** Neither hidden nor kept off the screen and the paper (ISO 32000-1, 12.5.3), and of some size: signatures of the whole file have none. */
const isSeen = ({ hidden, annotationFlags = 0, rect: [left, bottom, right, top] }: EngineAnnotation): boolean =>
  hidden !== true && (annotationFlags & 0b100100) !== 0b100000 && Math.abs(right - left) > 1 && Math.abs(top - bottom) > 1;

/**
 * Whether the state that the file gives a box is any but "Off", be it none that it can be drawn in: some programs write "Yes" whatever they
 * call the state, which pdf.js takes for unticked.
 */
function isTickedInFile({ id }: EngineAnnotation, file: RawFile | null): boolean {
  const widget = file?.follow({ object: Number.parseInt(id, 10) });
  const state = isDictionary(widget) ? nameOf(widget.get('AS')) : null;
  return state !== null && state !== 'Off';
}

function fieldOf(annotation: EngineAnnotation, area: Area, file: RawFile | null): FieldPlace {
  const { fieldType, checkBox, radioButton, fieldValue, exportValue, buttonValue, options = [] } = annotation;
  const kind = fieldType === 'Btn' ? (checkBox ? 'checkbox' : radioButton ? 'radio' : 'button') : (kinds[fieldType ?? ''] ?? 'text');
  const shown = (value: string): string => options.find((option) => option.exportValue === value)?.displayValue ?? value;
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter((value) => typeof value === 'string');
  const own = kind === 'checkbox' ? exportValue : buttonValue;
  const ticked = typeof own === 'string' && own !== 'Off' && values.includes(own);
  return {
    ...area,
    kind,
    name: annotation.fieldName ?? '',
    tooltip: annotation.alternativeText?.trim() || null,
    value:
      kind === 'checkbox' || kind === 'radio'
        ? (own ?? '')
        : kind === 'button' || kind === 'signature' || annotation.password
          ? ''
          : values.map(shown).join(', '),
    checked: kind === 'checkbox' ? ticked || isTickedInFile(annotation, file) : kind === 'radio' && ticked,
    options: options.map((option) => option.displayValue ?? option.exportValue ?? ''),
    required: annotation.required === true,
  };
}

/** Links, fields of forms and comments of a page. */
export async function readAnnotations(
  page: PDFPageProxy,
  viewport: PageViewport,
  { find, file }: { find: FindDestination; file: RawFile | null },
): Promise<Annotations> {
  const found: Annotations = { links: [], fields: [], comments: [], typed: [], drawn: new Set() };
  const annotations = (await page.getAnnotations({ intent: 'display' }).catch(() => [])) as EngineAnnotation[];
  for (const annotation of annotations) {
    const { subtype, contentsObj, titleObj } = annotation;
    const area = areaOf(viewport, annotation.rect);
    if (subtype === 'Link') {
      const [href, destination] = [safeHref(annotation.url), annotation.dest ? await find(annotation.dest) : null];
      if (href ?? destination) found.links.push(...linesOf(annotation).map((line) => ({ ...areaOf(viewport, line), href, destination })));
    } else if (subtype === 'Widget') {
      if (!isSeen(annotation)) continue;
      found.fields.push(fieldOf(annotation, area, file));
      if (annotation.pushButton) found.drawn.add(annotation.id);
    } else if (subtype === 'FreeText' && annotation.hasAppearance === false) {
      if (isSeen(annotation)) found.typed.push(...typedGlyphs(contentsObj?.str ?? '', area, annotation.defaultAppearanceData?.fontSize));
    } else if (subtype === 'FreeText' || subtype === 'Stamp') found.drawn.add(annotation.id);
    else if (subtype !== 'Popup' && contentsObj?.str.trim()) {
      found.comments.push({ ...area, text: contentsObj.str.trim(), author: titleObj?.str.trim() || null });
    }
  }
  return found;
}
