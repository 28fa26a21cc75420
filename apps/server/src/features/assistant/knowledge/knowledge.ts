import { isDocumentRule } from '@manara/core/document-check/document-rules';
import { ruleInfo } from '@manara/core/rules/rule-table';
import { isContent, isSmall } from '../words/content-words.ts';
import { possibleStems } from '../words/possible-stems.ts';
import { readWords, type Word } from '../words/read-words.ts';
import { passageAliases } from './aliases-data.ts';
import { readPassages, type Passage } from './passages.ts';
import { rankPassages, type PassageStems } from './rank-passages.ts';

interface FoundPassage {
  passage: Passage;
  /** How much of what was asked it speaks of, 0 to 1: rare words weigh more than frequent ones. */
  coverage: number;
}

/** How much of a question its passage has to speak of; below it, another passage would only look like an answer. */
export const leastCovered = 0.58;

export interface Knowledge {
  /** The passages that fit best, the best first. `named`: what a question names itself, which comes first. */
  passagesFor(words: readonly Word[], named: readonly string[]): FoundPassage[];
  /** Whether a word stands in some passage. */
  knows(stem: string): boolean;
}

/** What is demanded comes before the rule that tests it and the pattern of a widget, and these before a rule of documents alone. */
function weightOf(id: string): number {
  if (id.startsWith('pattern/')) return 0.92;
  if (!id.startsWith('rule/')) return 1;
  return isDocumentRule(id.slice('rule/'.length)) ? 0.7 : 0.92;
}

/** Passages that are looked at; three of them are shown. */
const looked = 12;

const stemsOf = (text: string): string[] => readWords(text).map(({ stem }) => stem);

/** The words of each passage in both languages, read once. */
const readStems = (passages: readonly Passage[]): PassageStems[] =>
  passages.map(({ id, said: { en, ar } }) => ({
    id,
    title: stemsOf(`${en.title} ${ar.title}`),
    aliases: stemsOf(passageAliases[id] ?? ''),
    text: stemsOf([...en.sentences, en.further, ...ar.sentences, ar.further].join(' ')),
  }));

/** What passage speaks of which words, and how many there are of each. */
function wordsIn(passages: readonly PassageStems[]) {
  const frequency = new Map<string, number>();
  const own = new Map(
    passages.map(({ id, title, aliases, text }) => {
      const stems = new Set([...title, ...aliases, ...text]);
      for (const one of stems) frequency.set(one, (frequency.get(one) ?? 0) + 1);
      return [id, stems] as const;
    }),
  );
  return { own, frequency };
}

/** What can be asked for of some passages. */
function indexOf(passages: readonly Passage[]): Knowledge {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const stems = readStems(passages);
  const rank = rankPassages(stems);
  const { own, frequency } = wordsIn(stems);
  const rarity = (one: string): number => Math.log(1 + passages.length / (frequency.get(one) ?? 1));
  const stands = (id: string, word: Word): boolean => possibleStems(word).some((one) => own.get(id)?.has(one) ?? false);
  const named = new Map(stems.map(({ id, title, aliases }) => [id, new Set([...title, ...aliases])]));
  /** Patterns of widgets are told of where a question names the widget: their texts speak of keys and roles alike. */
  const isAsked = (id: string, words: readonly Word[]): boolean =>
    !id.startsWith('pattern/') ||
    words.some((word) => isContent(word) && possibleStems(word).some((one) => named.get(id)?.has(one) ?? false));

  function coverage(id: string, words: readonly Word[]): number {
    const asked = words.filter(isContent);
    const weigh = (some: readonly Word[]) => some.reduce((sum, { stem: one }) => sum + rarity(one), 0);
    // Where every word is one that most texts have, one of them has to be there.
    if (asked.length === 0) return words.some((word) => !isSmall(word) && stands(id, word)) ? 0.6 : 0;
    return weigh(asked.filter((word) => stands(id, word))) / weigh(asked);
  }

  return {
    knows: (one) => frequency.has(one),
    passagesFor(words, namedIds) {
      const asked = words.filter((word) => !isSmall(word)).flatMap(possibleStems);
      const found = rank(asked, looked).filter(({ id }) => isAsked(id, words));
      // A rule that a named criterion judges comes before others, and neither hides what the question names.
      const scored = found.map(({ id, score }) => {
        const covered = coverage(id, words);
        const isLinked = id.startsWith('rule/') && ruleInfo(id.slice(5)).sc.some((number) => namedIds.includes(`criterion/${number}`));
        const kind = weightOf(id);
        return { id, score: score * (0.5 + covered) * (isLinked ? 1.5 : 1) * kind, covered };
      });
      const ordered = scored.toSorted((a, b) => b.score - a.score);
      const first = namedIds.filter((id) => byId.has(id)).map((id) => ({ id, covered: coverage(id, words) }));
      const ids = new Set(namedIds);
      return [...first, ...ordered.filter(({ id }) => !ids.has(id))].flatMap(({ id, covered }) => {
        const passage = byId.get(id);
        return passage ? [{ passage, coverage: covered }] : [];
      });
    },
  };
}

const ofTechnique = 'technique/';
const isTechnique = ({ id }: Passage): boolean => id.startsWith(ofTechnique);

/** The words that a question is about; a single one is not enough to tell what is meant by it. */
const least = 2;

/**
 * Makes what can be asked for; it takes a while. Techniques are an index of their own, since they speak of the criteria in the same words: they answer where a question
 * names one, or, where nothing else does, where the title of one has all that it is about.
 */
export function createKnowledge(passages: readonly Passage[] = readPassages()): Knowledge {
  const general = indexOf(passages.filter((passage) => !isTechnique(passage)));
  const techniques = indexOf(passages.filter(isTechnique));
  const isAbout = ({ passage }: FoundPassage, words: readonly Word[]): boolean => {
    const title = new Set(stemsOf(`${passage.said.en.title} ${passage.said.ar.title}`));
    const asked = words.filter(isContent);
    return asked.length >= least && asked.every((word) => possibleStems(word).some((one) => title.has(one)));
  };
  return {
    knows: (stem) => general.knows(stem) || techniques.knows(stem),
    passagesFor(words, named) {
      const found = general.passagesFor(words, named);
      const isAnswered = (found[0]?.coverage ?? 0) >= leastCovered;
      const isMeant = ({ passage: { id } }: FoundPassage) => named.includes(id);
      if (isAnswered && !named.some((id) => id.startsWith(ofTechnique))) return found;
      const how = techniques.passagesFor(words, named);
      const about = isAnswered ? [] : how.filter((one) => !isMeant(one) && isAbout(one, words));
      return [...how.filter(isMeant), ...about, ...found];
    },
  };
}

let made: Knowledge | undefined;

/** The same for all who ask, made with the first question. */
export const knowledge = (): Knowledge => (made ??= createKnowledge());
