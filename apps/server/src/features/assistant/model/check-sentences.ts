import type { AssistantSentence } from '@manara/contract/assistant';
import { numbersIn } from './numbers.ts';
import type { Sources } from './sources.ts';

const digits = '[0-9٠-٩]+';
/** `[2]`, `[1, 3]`, `[source 2]`, and the brackets that some models write. */
const citation = String.raw`[[【]\s*(?:source|المصدر)?\s*:?\s*(${digits}(?:\s*[,،;]\s*${digits})*)\s*[\]】]`;
const citations = new RegExp(citation, 'giu');
/** Citations behind the end of their sentence. */
const behindEnd = new RegExp(String.raw`([.!?؟]+)((?:\s*${citation})+)`, 'giu');
/** Where a sentence ends: rather one too many, since what is said without a source must not share that of the next. */
const end = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|no)\.)(?<=[.!?؟…]["'”’»)]*)\s+/iu;

/** Marks of lists, headings, quotes and stress, which are shown as they stand otherwise. */
const withoutMarks = (line: string): string =>
  line
    .replace(/^\s*(?:#{1,6}\s+|>\s+|[-*•–]\s+|[0-9٠-٩]{1,3}[.)]\s+)/u, '')
    .replaceAll(/\*\*|__|`/g, '')
    .trim();

/** The sentences of a text; a citation behind a full stop belongs to the sentence before it. */
const split = (text: string): string[] => text.split(/\n+/).flatMap((line) => withoutMarks(line).replaceAll(behindEnd, '$2$1 ').split(end));

const citedIn = (piece: string): number[] => [
  ...new Set([...piece.matchAll(citations)].flatMap(([, numbers = '']) => numbersIn(numbers.replaceAll(/[,،;]/g, ' ')).map(Number))),
];

const words = (piece: string): string =>
  piece
    .replaceAll(citations, '')
    .replaceAll(/\s+([.,:;!?،؛؟])/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A question states nothing, nor does what leads to a list. */
const statesNothing = (said: string): boolean => /[?؟]$/u.test(said) || (/[:：]$/u.test(said) && numbersIn(said).length === 0);

export interface Checked {
  /** `source` counts in `cited`. */
  sentences: AssistantSentence[];
  /** The sources that are cited, by their numbers, in the order in which they are. */
  cited: number[];
}

/**
 * What a model wrote, sentence by sentence. A sentence keeps the sources that this turn really gave; without one it is marked, and so is a sentence with a
 * number that its sources do not have.
 */
export function checkSentences(text: string, sources: Sources): Checked {
  const cited: number[] = [];
  const sentences = split(text).flatMap((piece): AssistantSentence[] => {
    const said = words(piece);
    if (!/[\p{L}\p{N}]/u.test(said)) return [];
    const valid = citedIn(piece).filter((number) => sources.of(number) !== undefined);
    for (const number of valid) if (!cited.includes(number)) cited.push(number);
    const [source = null, ...more] = valid.map((number) => cited.indexOf(number));
    const marks = [
      ...(source === null && !statesNothing(said) ? (['no_source'] as const) : []),
      ...(numbersIn(said).every((number) => sources.hasNumber(number, valid)) ? [] : (['unknown_number'] as const)),
    ];
    return [{ text: said, source, ...(more.length > 0 && { more }), ...(marks.length > 0 && { marks }) }];
  });
  return { sentences, cited };
}
