import { shownAs } from './shown-as.ts';
import type { Text } from './said.ts';

/** How long a text of a kind may be: its own words, without values and articles, and its sentences. */
interface Bound {
  words: number;
  sentences: number;
  /** Where the number is from. */
  because: string;
}

/** The kinds of texts. Arabic has one word more everywhere: it says with a noun what English says with the order of words. */
export const bounds = {
  button: { words: 4, sentences: 1, because: 'a verb and a noun; with four words it takes one line, or two at 320 pixels' },
  title: { words: 5, sentences: 1, because: 'a title is found by looking over it; five words take one line of a dialog' },
  field: { words: 3, sentences: 1, because: 'a label names a thing; three words stay in one line above a field' },
  choice: { words: 5, sentences: 1, because: 'a box to tick says what happens when it is ticked: a verb, a noun, and where' },
  search: { words: 5, sentences: 1, because: 'a search field names what it searches, three things at most' },
  caption: { words: 5, sentences: 1, because: 'screen readers say it each time a table is entered' },
  loading: { words: 4, sentences: 1, because: 'it is gone in a moment' },
  hint: { words: 12, sentences: 2, because: 'a hint is read with its field each time; more belongs in the guide' },
  subtitle: { words: 12, sentences: 2, because: 'one line that says what a screen is for' },
  toast: { words: 12, sentences: 2, because: 'it goes after five seconds, in which people read about twelve words' },
  error: { words: 22, sentences: 2, because: 'what happened, then what to do: a short sentence each' },
  subject: { words: 8, sentences: 1, because: 'lists of mail on a phone cut off what is longer' },
  action: { words: 6, sentences: 1, because: 'a line of the audit log, next to a time and a name' },
  finding: { words: 12, sentences: 1, because: 'the title of an issue, in tables: what is wrong, in one sentence' },
  harm: { words: 22, sentences: 2, because: 'who is affected and how, beside what is wrong' },
  remedy: { words: 20, sentences: 2, because: 'the one change that fixes it' },
  technique: { words: 32, sentences: 3, because: 'what to do, where it is enough, and what people get from it' },
  plain: { words: 20, sentences: 2, because: 'what a criterion asks, in words that need no second reading' },
  law: { words: 45, sentences: 4, because: 'what a law asks, with the exceptions that make the sentence true' },
  footnote: { words: 45, sentences: 5, because: 'a note in a report, which must hold without the product beside it' },
  call: { words: 45, sentences: 4, because: 'the only description of a call: what it does, what it answers, what is special' },
  help: { words: 45, sentences: 4, because: 'a paragraph of the help of a command: four lines of a terminal' },
  tool: {
    words: 70,
    sentences: 6,
    because: 'programs choose a tool of manara mcp by it, and nothing else tells them when and how to call it',
  },
  other: { words: 30, sentences: 3, because: 'three sentences of ten words: more is not read' },
} satisfies Record<string, Bound>;
export type Kind = keyof typeof bounds;

/** Texts that are longer for a reason. */
export const longer: Record<string, string> = {
  'outputs.braille.foreign_arabic': 'a transcriber’s note names the signs of the code by their dots',
  'outputs.braille.foreign_latin': 'a transcriber’s note names the signs of the code by their dots',
  'outputs.braille.print_pages': 'a transcriber’s note says of each number on a braille page what it is',
  'conformance.edition_hint': 'the notice of a registered mark, as its owner asks for it',
  'issues.fact_score_hint': 'the rule of the score, which is whole or wrong',
};
/** The help of commands: each of its lines is a text of its own. */
export const isHelp = (key: string): boolean => /(?:^|[._])usage$/.test(key);

/** Parts that hold names and words, not texts of ours: of criteria, of clauses, of formulas, of page elements, of what scans look for. */
export const names = new Set(['clauses', 'criteria', 'page-words', 'speech']);

const byPart: [RegExp, Kind][] = [
  [/^cli\.mcp\.(?:instructions|\w+\.description\w*)$/, 'tool'],
  [/^(?:rules|document-rules)\..*\.title$/, 'finding'],
  [/^(?:rules|document-rules)\..*\.harm$|^impacts\./, 'harm'],
  [/^(?:rules|document-rules)\..*\.fix$/, 'remedy'],
  [/^criteria-plain\./, 'plain'],
  [/^techniques\..*\.title$/, 'finding'],
  [/^techniques\./, 'technique'],
  [/^regulations\..*\.(?:note|applies|what)$/, 'law'],
  [/^report-document\..*_note$/, 'footnote'],
  [/^api\.summary\./, 'call'],
  [/^audit\.action_/, 'action'],
  [/^mail\..*\.subject$/, 'subject'],
  [/^mail\..*\.action$/, 'button'],
  [/^(?:fix-questions|fixes)\.|^review\.(?:alternative|done)\./, 'other'],
  // They begin the line that they are the title of.
  [/^conformance-document\..*_title$/, 'other'],
  [/^(?:errors|reasons)\./, 'error'],
];
const byEnd: [RegExp, Kind][] = [
  [/[._]title$/, 'title'],
  [/[._]hint$/, 'hint'],
  [/[._]subtitle$/, 'subtitle'],
  [/[._]caption$/, 'caption'],
  [/[._]loading$/, 'loading'],
  [/[._](?:column|tab)_\w+$|\.column\.\w+$/, 'field'],
  [/[._](?:failed|invalid|lost|missing|refused|required|short|unreadable|wrong|too_\w+)$/, 'error'],
];

const shown = shownAs();

/** The kinds of a text: by the part that it belongs to, else by how screens show it, else by the end of its key. */
export function kindsOf({ id, key }: Text): Kind[] {
  if (isHelp(key)) return ['help'];
  const own = byPart.find(([pattern]) => pattern.test(id));
  if (own) return [own[1]];
  const onScreen = shown.get(id);
  if (onScreen) return [...onScreen];
  return [byEnd.find(([pattern]) => pattern.test(`.${key}`))?.[1] ?? 'other'];
}

const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word) && !/^(?:an?|the)$/i.test(word);
export const wordsIn = (text: string): number => text.split(/\s+/).filter(isWord).length;
export const sentencesIn = (text: string): number => Math.max(1, [...text.matchAll(/[.!?؟](?=\s|$)/g)].length);
