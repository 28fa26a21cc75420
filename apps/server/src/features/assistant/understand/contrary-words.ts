import { searchKey } from '@manara/core/search/search-key';
import type { Word } from '../words/read-words.ts';

const keys = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(searchKey));

/** Words that turn what is asked around, leave something out or compare: figures that overlook one answer the opposite. */
const contrary = keys(
  'not no non none nor neither never nothing without except excluding exclude excluded apart besides minus unless than less fewer fewest least ' +
    'older newer earlier later before after until above below beyond ' +
    'لا لم لن ليس ليست ليسوا لسنا غير بلا بدون دون إلا عدا ماعدا باستثناء سوى عدم مش مو مب أقل أقدم قبل بعد',
);
/** Those that compare where a number follows, and say where something is otherwise. */
const beforeNumber = keys('over under فوق تحت');
/** Those that compare where “than” follows. */
const beforeThan = keys('أكثر أقل أقدم أحدث أعلى أدنى');
/** After these “but” leaves something out. */
const beforeBut = keys('all anything everything anyone everyone');

/** How they are written: what a misspelt word may have been meant as. */
export const contraryWords: ReadonlySet<string> = contrary;

/** Also with the Arabic “and” before it. */
export const isContrary = ({ text }: Word): boolean => contrary.has(text) || (/^[وف]/u.test(text) && contrary.has(text.slice(1)));

/** Whether a word compares with the one after it, whatever it means by itself. */
export function compares(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at]?.text ?? '', words[at + 1]?.text ?? ''];
  return (
    (beforeNumber.has(word) && /^\d/.test(next)) ||
    (beforeThan.has(word) && next === 'من') ||
    (word === 'but' && words.slice(0, at).some(({ text }) => beforeBut.has(text)))
  );
}

/** In “not solved yet” Arabic has the word for “after”. */
export const isYet = (words: readonly Word[], at: number): boolean => words[at]?.text === 'بعد' && words[at - 2]?.text === 'لم';

/** Words that say that something lacks, as in “images without text”. */
export const isWithout = ({ text }: Word): boolean => text === 'without' || text === 'بلا';
