import type { DocumentRuleId } from '@manara/core/document-check/document-rules';

/** A part of a document that has a barrier, or is the same without it. `at` counts documents, so that no two say the same. */
export interface Section {
  rule: DocumentRuleId;
  barrier: (at: number) => string;
  clean: (at: number) => string;
}

/** A document of the corpus, and the rules whose barriers were put into it. */
export interface CorpusDocument {
  name: string;
  bytes: Uint8Array;
  barriers: ReadonlySet<DocumentRuleId>;
}

const subjects = [
  'The committee',
  'The harbour office',
  'Our library',
  'The school council',
  'The town',
  'This department',
  'The research group',
];
const deeds = [
  'met four times this year',
  'wrote down what it had decided',
  'has moved to a new building',
  'answers letters within three days',
  'opened a second reading room',
];
const ends = [
  'and all of it is in the minutes that were sent out.',
  'as had been said at the meeting in March.',
  'for those who could not come in the morning.',
  'with the help of many people in the town.',
];

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** An English sentence of body text; each number has another. */
export const sentence = (at: number): string => `${pick(subjects, at)} ${pick(deeds, at * 3 + 1)} ${pick(ends, at * 5 + 2)}`;

/** A few words for a heading, a cell or a link. */
export const words = (at: number): string =>
  `${pick(['Results', 'Members', 'Opening hours', 'Accounts', 'Next steps', 'Who we are'], at)} ${2000 + (at % 30)}`;

export const arabicSentence = 'اجتمعت اللجنة أربع مرات في هذا العام وكتبت ما قررته في كل يوم من أيام الاجتماع مع أسماء الحاضرين كلهم.';
export const germanSentence =
  'Der Ausschuss hat sich in diesem Jahr viermal getroffen und die Beschlüsse sind in der Anlage zu finden, die nicht für alle ist.';

/**
 * Pairs of documents made of sections. The first of a pair has about a third of the barriers, its twin has none. The choice follows the
 * numbers alone, so that the corpus is the same each time.
 */
export function pairs(
  kind: string,
  count: number,
  sections: readonly Section[],
  build: (content: string[], at: number, barriers: ReadonlySet<DocumentRuleId>) => Uint8Array,
): CorpusDocument[] {
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const chosen = sections.map((__, place) => (place * 7 + at * 5) % 3 === 0);
    const barriers = new Set(sections.flatMap(({ rule }, place) => (chosen[place] ? [rule] : [])));
    const make = (isTwin: boolean) =>
      sections.map(({ barrier, clean }, place) => (chosen[place] && !isTwin ? barrier(at + place) : clean(at + place)));
    return [
      { name: `${kind} ${at + 1}`, bytes: build(make(false), at, barriers), barriers },
      { name: `${kind} ${at + 1}, clean`, bytes: build(make(true), at, new Set()), barriers: new Set<DocumentRuleId>() },
    ];
  });
}

/** A document with one barrier, and the same without it. */
export interface Twins {
  rule: DocumentRuleId;
  /** Other rules that are about the same barrier. */
  with?: DocumentRuleId[];
  barrier: Uint8Array;
  clean: Uint8Array;
}

/** Twins as documents of the corpus; `extension` as the kind's files have it. */
export const single = (kind: string, extension: string, twins: readonly Twins[]): CorpusDocument[] =>
  twins.flatMap(({ rule, with: others = [], barrier, clean }, at) => [
    { name: `${kind} alone ${at + 1}, ${rule}${extension}`, bytes: barrier, barriers: new Set([rule, ...others]) },
    { name: `${kind} alone ${at + 1}, ${rule}, clean${extension}`, bytes: clean, barriers: new Set<DocumentRuleId>() },
  ]);
