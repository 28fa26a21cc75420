import { isMadeOf, isRun, plainOf, wordsIn } from './password-guess.ts';

interface Lists {
  all: ReadonlySet<string>;
  /** Words that people hang digits and signs on. */
  words: ReadonlySet<string>;
}

let lists: Promise<Lists> | null = null;

/** Of those that are frequent, with which programs begin that vary words. The list has the most frequent first. */
const mostFrequent = 5_000;
const shortestWord = 4;

/** 49,000 passwords that stand in lists of stolen ones, most of them in small letters. Read when the first password is chosen. */
async function read(): Promise<Lists> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const all = dictionary['passwords-common'].map((one) => one.toLowerCase());
  const words = all.slice(0, mostFrequent).filter((one) => one.length >= shortestWord && /^\p{L}+$/u.test(one));
  return { all: new Set(all), words: new Set([...words, ...moreWords]) };
}

/** What the list has not, since it is older or English. */
const moreWords = [
  'login',
  'admin',
  'administrator',
  'letmein',
  'changeme',
  'newpassword',
  'mypassword',
  'passphrase',
  'temppass',
  'defaultpassword',
  'kalimatsir',
  'kalimatalsir',
  'ahlan',
  'marhaba',
  'bismillah',
  'alhamdulillah',
  'inshallah',
  'mashallah',
  'habibi',
  'habibti',
  'allahuakbar',
  'كلمةالمرور',
  'كلمةالسر',
  'مرحبا',
  'بسمالله',
  'الحمدلله',
  'حبيبي',
  'السلامعليكم',
  'مدير',
  'سري',
];

/** What this product is called. */
const product = ['manara', 'منارة'];

/** `known`: in a list of stolen ones; `word`: a frequent word in disguise; `run`: keys beside each other; `named`: names of the person, the organisation or the product. */
export type Guess = 'known' | 'word' | 'run' | 'named';

/**
 * Why a password is one of the first that an attacker tries; null where it is not. The lists are older than the rules of today: a capital letter, a year and a
 * special character that was hung on or put in the place of a letter are what people add to the password that they had.
 */
export async function guessedBy(password: string, names: readonly string[] = []): Promise<Guess | null> {
  const { all, words } = await (lists ??= read());
  const plain = plainOf(password);
  const trimmed = plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if ([plain, trimmed, plain.replaceAll(/[^\p{L}\p{N}]/gu, '')].some((one) => all.has(one))) return 'known';
  if (isRun(password)) return 'run';
  if (isMadeOf(password, [...product, ...names])) return 'named';
  return [...wordsIn(password)].some((word) => words.has(word)) ? 'word' : null;
}
