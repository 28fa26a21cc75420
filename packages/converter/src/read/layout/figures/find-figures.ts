import type { Figure } from '@manara/core/document/block';
import type { Alternative } from '@manara/core/document/picture';
import type { Area } from '@manara/pdf/page-content';
import { around, bottom, grown, holds, right, sharedWidth } from '../area.ts';
import type { DocumentStyle } from '../document-style.ts';
import { lineText } from '../lines/line-text.ts';
import { toLines } from '../lines/to-lines.ts';
import type { PageText } from '../page-text.ts';
import { inlineText } from '../blocks/visit.ts';
import type { Word } from '../words/word.ts';
import type { Zone } from '../zone.ts';
import { captionOf } from './caption.ts';
import type { Drawing } from './drawings.ts';
import { drawingsOf } from './drawings.ts';
import { groundsOf } from './grounds.ts';

/** The figures of a page with their captions and the text that stands in them. `claimed`: zones that were found before. */
export function findFigures(text: PageText, style: DocumentStyle, claimed: readonly Zone[], formulas: readonly Area[] = []): Zone[] {
  const { content } = text;
  if (content.images.length === 0 && (content.shapes ?? []).length === 0 && content.rules.length < 5) return [];
  const taken = [...claimed.map((zone) => zone.area), ...formulas];
  const gone = new Set(claimed.flatMap((zone) => zone.words));
  const free = new Set(text.words.filter((word) => !gone.has(word)));
  const body = { size: style.body.size, italic: style.body.italic, bold: style.body.bold, leading: style.leading };
  const zones: Zone[] = [];
  for (const drawing of drawingsOf(content, taken, groundsOf(content, text.words, style))) {
    const inside = labels(drawing.area, free, style);
    if (isFramedText(drawing, inside)) continue;
    for (const word of inside) free.delete(word);
    const area = around([drawing.area, ...inside.map((word) => word.area)]);
    const caption = captionOf(area, 'figure', text, free, body, style.rtl);
    for (const word of caption) free.delete(word);
    zones.push(zoneOf({ ...drawing, area }, inside, caption, content.index));
  }
  return zones;
}

/** Words in the drawing, and those that name its axes: turned ones and figures right beside it. */
function labels(area: Area, free: ReadonlySet<Word>, style: DocumentStyle): Word[] {
  const margin = 16;
  const wide = grown(area, margin);
  const inside: Word[] = [];
  for (const word of free) {
    if (word.field) continue;
    if (holds(area, word.area)) inside.push(word);
    else if (
      holds(wide, word.area) &&
      (word.rotation !== 0 || (/^[−-]?[\p{Nd}.,%]+$/u.test(word.text) && word.style.size < 0.98 * style.body.size && !isInText(word, free)))
    )
      inside.push(word);
  }
  return inside;
}

/** Parts of the size: words of one line stand as near as this. */
const nextWord = 0.7;

/** Whether a word with letters stands right beside a figure, as in a caption or in running text; those of axes stand alone. */
function isInText({ area, baseline, style: { size } }: Word, others: Iterable<Word>): boolean {
  for (const other of others) {
    if (other.rotation !== 0 || Math.abs(other.baseline - baseline) > 0.1 * size || !/\p{L}/u.test(other.text)) continue;
    if (sharedWidth(area, other.area) > -nextWord * size) return true;
  }
  return false;
}

/** A drawn frame with paragraphs in it is a box of text. */
function isFramedText(drawing: Drawing, words: readonly Word[]): boolean {
  if (drawing.images.length > 0) return false;
  const area = drawing.area.width * drawing.area.height;
  const inked = words.reduce((sum, word) => sum + word.area.width * word.area.height, 0);
  const rows = new Set(words.map((word) => Math.round(word.baseline))).size;
  return words.length > 12 && (inked > 0.3 * area || words.length / Math.max(1, rows) > 6);
}

function zoneOf(drawing: Drawing, inside: readonly Word[], caption: readonly Word[], page: number): Zone {
  const { area } = drawing;
  return {
    kind: 'figure',
    page,
    area: around([area, ...caption.map((word) => word.area)]),
    words: [...inside, ...caption],
    rules: drawing.rules,
    images: drawing.images,
    fields: [],
    make(making) {
      const lines = toLines([...inside], { page, cutAt: 1.5 }).toSorted((a, b) => a.area.y - b.area.y || a.area.x - b.area.x);
      const textInPicture =
        lines
          .map((line) => lineText(line))
          .join('\n')
          .trim() || null;
      const captioned = caption.length > 0 ? making.inlines(making.lines([...caption])) : null;
      const alternative = alternativeOf(captioned ? inlineText(captioned) : '', textInPicture);
      const figure: Figure = {
        type: 'figure',
        id: making.nextId(),
        boxes: [{ page, ...area }],
        confidence: drawing.images.length > 0 ? 0.9 : 0.7,
        ...(alternative.state === 'missing' ? { doubts: ['alternative_missing' as const] } : {}),
        picture: making.cut({
          page,
          x: Math.max(0, area.x - 1),
          y: Math.max(0, area.y - 1),
          width: right(area) - Math.max(0, area.x - 1) + 1,
          height: bottom(area) - Math.max(0, area.y - 1) + 1,
        }),
        alternative,
        caption: captioned,
        textInPicture,
      };
      return [figure];
    },
  };
}

/** The author's own words, else what can be read in the picture; nothing is made up. */
function alternativeOf(caption: string, text: string | null): Alternative {
  if (caption) return { state: 'proposed', text: caption, from: 'caption' };
  if (text && /\p{L}{2}/u.test(text)) return { state: 'proposed', text: text.replaceAll('\n', ' '), from: 'picture' };
  return { state: 'missing' };
}
