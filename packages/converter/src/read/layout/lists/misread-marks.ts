import type { FlowItem } from '../flow/flow.ts';
import type { Candidate } from './candidate.ts';
import { passageStart, textStart } from './item-start.ts';
import { readListMark, type ListMark } from './list-mark.ts';

/** So many items before and after are looked at. */
const near = 6;
/** A number whose stop recognition lost or took for another sign. */
const number = /^(\d{1,2})([,;:'’]?)$/;
/** A Roman numeral, and the signs that its strokes are taken for. */
const roman = /^([ivxlIVXL1|!j]{1,5})([.,;:'’]?)$/;
/** What recognition makes of an arrow. */
const arrow = /^[<>+«»→←*-]$/;
/** What recognition makes of a bullet. */
const bullet = /^[.·*°»«oe¢©-]$/;
/** Parts of the size: how far the text after a number can start from where it starts in the items beside it. */
const slack = 0.15;

/**
 * Items of lists on pictures whose marks were misread ("4," for "4.", "." for "•"): marks where an item beside them at the same place counts up to them,
 * or on from them, or has a bullet.
 */
export function withMisread(items: readonly FlowItem[], candidates: readonly (Candidate | null)[]): (Candidate | null)[] {
  const known = [...candidates];
  const settle = (at: number): void => {
    const item = items[at];
    const own = known[at];
    if ((own && own.mark.shape !== '#') || item?.kind !== 'passage' || item.role || item.lines[0]?.style.font !== '') return;
    const [line] = item.lines;
    const [first, second] = line.pieces;
    if (first?.kind !== 'word' || !second || second.glued) return;
    const size = line.style.size;
    const start = passageStart(item);
    // Items within one stand between it and those beside it.
    const beside = (step: number): Candidate | undefined => {
      for (let other = at + step; Math.abs(other - at) <= near; other += step) {
        const found = known[other];
        if (found && found.mark.shape !== '#' && Math.abs(found.start - start) < size) return found;
      }
      return undefined;
    };
    const fits = [-1, 1].flatMap((step) => {
      const other = beside(step);
      const mark = other && asBeside(first.word.text, other.mark, step);
      return mark ? [{ mark, other }] : [];
    });
    const [fit] = fits;
    if (!fit) return;
    const { mark } = fit;
    const taken = { mark, pieces: 1 };
    const text = textStart(item, taken);
    const fitting: Candidate = { ...taken, passage: item, start, text, size, place: null };
    // A sentence can begin with the number that is next.
    if (fits.length < 2 && isBare(first.word.text, mark) && !leavesWhite(fitting, fit.other) && !isLineLike(fitting, fit.other)) return;
    known[at] = fitting;
  };
  for (const at of items.keys()) settle(at);
  for (const at of [...items.keys()].toReversed()) settle(at);
  return known;
}

/** Whether nothing is left of what an item's number is followed by. */
const isBare = (text: string, { kind }: ListMark): boolean => kind === 'number' && /[\p{L}\p{N}]$/u.test(text);

/** Whether the text after a number starts where it does in an item beside it, be its number wider: white is left where a stop was lost. */
function leavesWhite(own: Candidate, other: Candidate): boolean {
  const [many, few] = [own.mark.mark.length, other.mark.mark.length];
  // The mark has its stop again.
  const wider = ((own.passage.lines[0]?.pieces[0]?.area.width ?? 0) / (many - 1)) * (many - few);
  return [0, wider].some((by) => Math.abs(own.text - other.text - by) < slack * own.size);
}

/** Whether both are one line and begin with a letter of one case. */
function isLineLike(own: Candidate, other: Candidate): boolean {
  const begins = ({ passage, pieces }: Candidate): string => passage.lines[0]?.pieces[pieces]?.word.text ?? '';
  const [one, two] = [begins(own), begins(other)];
  return own.passage.lines.length === 1 && other.passage.lines.length === 1 && /^\p{Lu}/u.test(one) === /^\p{Lu}/u.test(two);
}

/** What a text is where the item one step before (-1) or after (1) has a mark; null where it is none like that. */
function asBeside(text: string, beside: ListMark, step: number): ListMark | null {
  if (beside.kind === 'bullet') return bullet.test(text) ? { ...beside, mark: text } : null;
  if (beside.kind === 'dash') return arrow.test(text) ? { ...beside, mark: text } : null;
  const counted = ofRoman(text, beside) ?? number.exec(text)?.[1];
  if (counted === undefined || beside.shape !== '#.') return null;
  const mark = readListMark(`${counted}.`);
  const isNext = mark?.readings.some(({ style, value }) =>
    beside.readings.some((other) => other.style === style && other.value === value + step),
  );
  return isNext ? mark : null;
}

/** A Roman numeral whose strokes were read as other signs that look like them, beside one. */
function ofRoman(text: string, beside: ListMark): string | undefined {
  const [, numeral] = roman.exec(text) ?? [];
  const style = beside.readings.find((one) => one.style === 'lower_roman' || one.style === 'upper_roman')?.style;
  if (numeral === undefined || !style) return undefined;
  return style === 'upper_roman' ? numeral.replaceAll(/[l1|!Li]/g, 'I') : numeral.replaceAll(/[lI1|!j]/g, 'i');
}
