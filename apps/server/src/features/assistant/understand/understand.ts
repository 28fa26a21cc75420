import type { AssistantTool, Understood } from '@manara/contract/assistant';
import { criteria } from '@manara/core/wcag/criteria';
import { isContent, ordinaryWords } from '../words/content-words.ts';
import { readWords, type Word } from '../words/read-words.ts';
import { correctWords, indexSpellings } from './correct-words.ts';
import type { Concept } from './concepts-data.ts';
import { compares, contraryWords, isContrary, isWithout, isYet } from './contrary-words.ts';
import { conceptWords, findConcepts } from './find-concepts.ts';
import { findLaw } from './find-laws.ts';
import { findNames } from './find-names.ts';
import { findSubject, ofIssuesAt } from './find-subject.ts';
import { findTechniques } from './find-techniques.ts';
import { keptBeside } from './groups.ts';
import { namesOf } from './index-names.ts';
import { contradictionsIn, leftOutBy, type Narrowed } from './left-out.ts';
import { explains, narrowing, readings, type Feature } from './readings-data.ts';
import { readValues, type Heard } from './read-values.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Why a question is declined whatever else it says. */
type Refusal = 'future' | 'command' | 'secret' | 'elsewhere';

export interface Meaning {
  /** Figures that are asked for, the surest first; empty: none. */
  figures: Understood[];
  /** The words as they were meant, to look for passages with. */
  words: Word[];
  /** Passages that the question names itself. */
  named: string[];
  /** Words that say something and that no figures are narrowed by. */
  unclear: string[];
  /** That figures are asked for, but otherwise than they can be had: without something, compared, or of something else. What answers it would mislead. */
  isContrary: boolean;
  refusal: Refusal | null;
}

/** What the question is understood with. */
interface Surroundings {
  vocabulary: Vocabulary;
  /** As what the question before was understood. */
  before: Understood | null;
  /** Whether a word stands in some passage. */
  knows: (stem: string) => boolean;
  /** The word by which issues are searched for a kind of barrier; null where the word names none. */
  topicOf: (word: Word) => string | null;
}

const conceptStems = new Set([...conceptWords].flatMap((word) => readWords(word).map(({ stem }) => stem)));
const isConceptWord = ({ stem }: Word): boolean => conceptStems.has(stem);

/** Words of a question that are read; what comes after them is no question any more. */
const wordsMost = 60;

const spellings = indexSpellings([...conceptWords, ...ordinaryWords, ...contraryWords]);

function corrected(question: string, { vocabulary, knows }: Surroundings): Word[] {
  const names = namesOf(vocabulary);
  const isKnown = (word: Word) =>
    isConceptWord(word) || !isContent(word) || isContrary(word) || names.stems.has(word.stem) || knows(word.stem);
  return correctWords(readWords(question).slice(0, wordsMost), isKnown, [spellings, names.spellings]);
}

/** Possessive and verbal endings of the first person, by which Arabic says “our”. */
const isOurs = ({ text }: Word): boolean => /^\p{Script=Arabic}{3,}نا$/u.test(text);

const featuresOf = ({ concepts, names, criterion, law, topic }: Heard): ReadonlySet<Feature> =>
  new Set<Feature>([
    ...concepts,
    ...names.map(({ kind }) => `@${kind}` as const),
    ...(criterion ? ['@criterion' as const] : []),
    ...(law ? ['@law' as const] : []),
    ...(topic ? ['@topic' as const] : []),
  ]);

function refusalOf(features: ReadonlySet<Feature>): Refusal | null {
  if (features.has('how_to') || features.has('what_is')) return null;
  if (features.has('elsewhere')) return 'elsewhere';
  if (features.has('command')) return 'command';
  return features.has('secret') && (features.has('@person') || features.has('list')) ? 'secret' : null;
}

/** How sure a reading has to be, where the question may want something explained instead. */
function leastOf(features: ReadonlySet<Feature>): number {
  if (features.has('calculation')) return explains.calculation;
  if (features.has('how_to')) return explains.howTo;
  return features.has('what_is') || features.has('need') ? explains.whatIs : 0;
}

/** Times that issues are not found by where a question says when something was done with them. */
const times = ['today', 'yesterday', 'week', 'month', 'year'] as const;
const doings = ['resolved', 'fix', 'accepted', 'false_positive', 'back'] as const;

/** Issues are narrowed by the time at which they were found: never in place of the time at which they were resolved. */
const isDoneWithin = (concepts: ReadonlySet<Feature>): boolean =>
  times.some((time) => concepts.has(time)) && doings.some((doing) => concepts.has(doing));

/** The tools that a question may ask for: first those that leave out nothing that narrows it, of these the surest first. */
function toolsOf(features: ReadonlySet<Feature>, narrowed: Narrowed): AssistantTool[] {
  const least = leastOf(features);
  const fitting = readings.filter(({ weight, needs }) => weight >= least && needs.every((need) => features.has(need)));
  const tools = [...new Set(fitting.toSorted((a, b) => b.weight - a.weight).map(({ tool }) => tool))];
  const isWhole = (tool: AssistantTool) => leftOutBy(tool, narrowed).length === 0;
  return [...tools.filter(isWhole), ...tools.filter((tool) => !isWhole(tool))];
}

/** How questions begin that go on from the one before. */
const further = /^\s*(?:and\b|what about\b|how about\b|only\b|just\b|و|فقط|طيب|ماذا عن)/iu;
/** Words of a question at most that names nothing but by what to narrow the figures before. */
const few = 4;

/** What goes on from the question before: its figures, narrowed otherwise. */
function goneOn(
  question: string,
  { heard, words, tools }: { heard: Heard; words: readonly Word[]; tools: readonly AssistantTool[] },
  before: Understood | null,
): Understood | null {
  if (!before) return null;
  const goesOn = further.test(question) || heard.concepts.has('only');
  if (!goesOn && (tools.length > 0 || words.length > few || leastOf(heard.concepts) > 0)) return null;
  const values = readValues(before.tool, heard);
  if ((tools[0] ?? before.tool) !== before.tool || Object.keys(values).length === 0) return null;
  const all = { ...keptBeside(before.values, values), ...values };
  // When issues were found, not when something was done with them.
  if (all.date !== undefined && (all.status === 'resolved' || all.resolution !== undefined || all.back)) return null;
  const kept = narrowing[before.tool].flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]] as const]));
  return { tool: before.tool, values: Object.fromEntries(kept) };
}

/** Words for kinds of barriers that issues are searched by at most; the search of the list takes eight. */
const topicsMost = 6;

const done = new Set(['fixed', 'اصلحنا', 'اصلحناها', 'صلحنا']);

/** “Fixed”, of what has been, or “did somebody fix”. */
const isDone = (words: readonly Word[], at: number): boolean => {
  const text = words[at]?.text ?? '';
  if (text === 'fix') return words.slice(0, at).some((word) => word.text === 'did');
  return (
    done.has(text) &&
    !['be', 'being', 'get'].includes(words[at - 1]?.text ?? '') &&
    !(words[0]?.text === 'how' && words[1]?.text !== 'many')
  );
};

/** What a question speaks of, also by endings of words and by what stands before them. */
function conceptsOf(words: readonly Word[], taken: ReadonlySet<number>): ReadonlyMap<Concept, readonly number[]> {
  const found = new Map(findConcepts(words, taken));
  const ours = words.findIndex((word, at) => isOurs(word) && !taken.has(at));
  if (ours >= 0 && !found.has('ours')) found.set('ours', []);
  const doneAt = words.findIndex((_, at) => isDone(words, at) && !taken.has(at));
  if (doneAt >= 0 && found.has('issue') && !found.has('open') && !found.has('resolved')) found.set('resolved', [doneAt]);
  return found;
}

/** “No, only the critical ones.” */
const answersNo = /^\s*(?:no|لا)\s*[,،.]/iu;

/** What a question means, in English or Arabic. */
export function understand(question: string, surroundings: Surroundings): Meaning {
  const { vocabulary, before, topicOf } = surroundings;
  const words = corrected(question, surroundings);
  const names = findNames(words, vocabulary, isConceptWord);
  const taken = new Set(names.flatMap(({ places }) => places));
  const found = conceptsOf(words, taken);
  const concepts = new Set(found.keys());
  const law = findLaw(words);
  const criterionAt = words.findIndex(({ text }) => criteria.has(text));
  const criterion = words[criterionAt]?.text ?? null;

  const explained = new Set([...taken, ...[...found.values()].flat(), ...(law?.places ?? [])]);
  const isTurn = (word: Word, at: number): boolean =>
    !taken.has(at) &&
    // A change is over a time.
    ((compares(words, at) && !(word.text === 'over' && concepts.has('change'))) ||
      (isContrary(word) && !explained.has(at) && !isYet(words, at) && !(at === 0 && answersNo.test(question))));
  const turns = words.flatMap((word, at) => (isTurn(word, at) ? [at] : []));
  const left = words.filter(
    (word, at) => !explained.has(at) && isContent(word) && !isContrary(word) && word.text.length > 2 && word.text !== criterion,
  );
  const topics = new Set(left.flatMap((word) => topicOf(word) ?? []).slice(0, topicsMost));
  const heard: Heard = { concepts, names, criterion, law: law?.id ?? null, topic: topics.size > 0 ? [...topics].join(' ') : null };
  const features = featuresOf(heard);
  const narrowed: Narrowed = { names, law: law?.places ?? [], criterion: criterion === null ? [] : [criterionAt], concepts: found };
  const fitting = toolsOf(features, narrowed);
  const { only, never } = findSubject(words, found);
  const isOfSubject = (tool: AssistantTool): boolean => (only?.includes(tool) ?? true) && !never.includes(tool);
  const tools = fitting.filter((tool) => isOfSubject(tool) && !(tool === 'issues' && isDoneWithin(features)));
  const next = goneOn(question, { heard, words, tools }, before);
  const figures = next ? [next] : tools.map((tool) => ({ tool, values: readValues(tool, heard) }));
  const [first] = figures;
  const takesTopic = first !== undefined && narrowing[first.tool].includes('topic');
  const isTopic = (word: Word): boolean => takesTopic && topics.has(topicOf(word) ?? '');
  const contradictions = first ? contradictionsIn(first.tool, narrowed) : [];
  const leftOut = first ? [...leftOutBy(first.tool, narrowed), ...(only && !next ? ofIssuesAt(first.tool, found) : [])] : [];
  const isTopicAt = (at: number): boolean => words.slice(Math.max(at, 0), at + 1).some(isTopic);
  // “Images without text” is a kind of barrier, where no issues are spoken of.
  const isLack = (word: Word | undefined, at: number): boolean =>
    !next &&
    !concepts.has('issue') &&
    word !== undefined &&
    isWithout(word) &&
    isTopicAt(at - 1) &&
    (isTopicAt(at + 1) || isTopicAt(at + 2));
  const contrary = [...turns.filter((at) => !isLack(words[at], at)), ...contradictions];
  const strange = left.filter((word) => !isTopic(word));
  const asksFigures = ((fitting.length > 0 || next !== null) && strange.length === 0) || (concepts.has('issue') && leastOf(features) === 0);
  // All that would be answered counts something else.
  const isOther = (only !== null && !next && leftOut.length > 0) || (figures.length === 0 && fitting.length > 0);
  const wordsAt = (places: readonly number[]): Word[] => places.flatMap((at) => words[at] ?? []);
  return {
    figures: figures.slice(0, 3),
    words,
    named: [
      ...(criterion ? [`criterion/${criterion}`] : []),
      ...(law ? [`law/${law.id}`] : []),
      ...findTechniques(words).map((id) => `technique/${id}`),
    ],
    unclear: [...new Set([...wordsAt(contrary), ...strange, ...wordsAt(leftOut)].map(({ text }) => text))],
    isContrary: (contrary.length > 0 && asksFigures) || isOther,
    refusal: features.has('future') && figures.length > 0 ? 'future' : refusalOf(features),
  };
}
