import { around, right } from '../area.ts';
import type { DocumentStyle } from '../document-style.ts';
import { holdsField } from '../lines/line-fields.ts';
import { lineText } from '../lines/line-text.ts';
import type { Line } from '../lines/line.ts';
import type { FlowItem, Passage } from './flow.ts';

/** What lines are held against. */
interface Usual {
  style: DocumentStyle;
  startsItem: (line: Line) => boolean;
  /** Some paragraph has several lines, so that their distance is known. */
  hasParagraphs: boolean;
  /** Over so many paragraphs there is more white than between lines; 0 where some stand close as well. */
  parted: number;
}

/** Of so many lines at the most one may end a sentence: lines of dialogue and of one-line paragraphs all do. */
const linesToASentence = 3;

/** White over so many paragraphs shows that it is what parts them; over one it does where a line ends at a comma, as none of a paragraph does. */
const enoughWhite = 2;

/**
 * Puts lines together again that the author ended on purpose, each short of the margin and one close under the other: an address, names, verse. They become
 * one paragraph that keeps its lines. Where no paragraph tells how close lines stand, they may stand further apart.
 */
export const joinLines = (flow: FlowItem[], style: DocumentStyle, startsItem: (line: Line) => boolean): FlowItem[] =>
  joined(flow, {
    style,
    startsItem,
    hasParagraphs: flow.some((item) => item.kind === 'passage' && item.lines.length > 1),
    parted: partedByWhite(flow, style),
  });

function partedByWhite(flow: readonly FlowItem[], style: DocumentStyle): number {
  let white = 0;
  for (const [at, after] of flow.entries()) {
    const before = flow[at - 1];
    if (before?.kind !== 'passage' || after.kind !== 'passage' || before.page !== after.page || before.role || after.role) continue;
    const distance = (after.lines[0]?.baseline ?? 0) - (before.lines.at(-1)?.baseline ?? 0);
    if (distance <= 0) continue;
    if (distance > closest(style, after.lines[0]?.style.size ?? style.body.size)) white += 1;
    else if (before.lines.length > 1) return 0;
  }
  return white;
}

/** From baseline to baseline where there is no more than the white between lines. */
const closest = (style: DocumentStyle, size: number): number => Math.max(1, size / style.body.size) * style.leading + 0.25 * size;

function joined(flow: FlowItem[], usual: Usual): FlowItem[] {
  const result: FlowItem[] = [];
  let run: Passage[] = [];
  const close = (): void => {
    const texts = run.map(({ lines }) => lineText(lines[0] as Line));
    const ending = texts.filter((text) => /[.!?؟。…]["'”’»)\]]*$/u.test(text)).length;
    const isByWhite = usual.parted >= enoughWhite || (usual.parted > 0 && texts.slice(0, -1).some((text) => /[,،;؛]$/u.test(text)));
    if (run.length > 1 && (isByWhite || ending <= Math.floor(run.length / linesToASentence))) result.push(together(run));
    else result.push(...run);
    run = [];
  };
  for (const item of flow) {
    if (isLine(item, usual)) {
      const last = run.at(-1);
      if (last && !follows(last, item, usual)) close();
      run.push(item);
      continue;
    }
    close();
    result.push(within(item, usual));
  }
  close();
  return result;
}

/** What stands in boxes and in items of lists is flow again. */
function within(item: FlowItem, usual: Usual): FlowItem {
  if (item.kind === 'aside') return { ...item, content: joined(item.content, usual) };
  if (item.kind !== 'list') return item;
  return { ...item, items: item.items.map((each) => ({ ...each, content: joined(each.content, usual) })) };
}

/** A passage of one line of words that is no more than text. */
function isLine(item: FlowItem, { startsItem }: Usual): item is Passage {
  if (item.kind !== 'passage' || item.role || item.runIn || item.tag || item.lines.length !== 1) return false;
  const [line] = item.lines as [Line];
  return line.rotation === 0 && !startsItem(line) && !holdsField(line) && line.pieces.every(({ kind }) => kind === 'word');
}

/** Whether a line stands close under another, at the same margin or about the same middle, in the same type. */
function follows(before: Passage, after: Passage, { style, hasParagraphs }: Usual): boolean {
  const [above] = before.lines as [Line];
  const [below] = after.lines as [Line];
  const { size } = above.style;
  if (before.page !== after.page || after.gap === null || before.rtl !== after.rtl) return false;
  if (Math.abs(size - below.style.size) > 0.08 * size || above.style.bold !== below.style.bold) return false;
  if (/[:：\u00ad\u2010-]$/u.test(lineText(above))) return false;
  const leading = closest(style, size);
  const distance = below.baseline - above.baseline;
  if (distance < 0.5 * size || distance > (hasParagraphs ? leading : Math.max(leading, 1.6 * size))) return false;
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.3 * size;
  if (before.align === 'centre' && after.align === 'centre') return near(middle(above), middle(below));
  return before.rtl ? near(right(above.area), right(below.area)) : near(above.area.x, below.area.x);
}

const middle = ({ area }: Line): number => area.x + area.width / 2;

function together(run: Passage[]): Passage {
  const [first] = run as [Passage];
  const lines = run.flatMap((passage) => passage.lines);
  return {
    ...first,
    lines,
    area: around(run.map(({ area }) => area)),
    doubts: [...new Set(run.flatMap(({ doubts }) => doubts))],
    ended: new Set(lines.slice(0, -1)),
  };
}
