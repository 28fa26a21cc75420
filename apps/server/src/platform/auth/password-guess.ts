/** What letters are written as by who has to put digits and signs into a word. One sign may stand for more than one letter. */
const disguises: readonly (readonly [string, string])[] = [
  ['@', 'a'],
  ['4', 'a'],
  ['8', 'b'],
  ['(', 'c'],
  ['3', 'e'],
  ['€', 'e'],
  ['6', 'g'],
  ['9', 'g'],
  ['0', 'o'],
  ['$', 's'],
  ['5', 's'],
  ['7', 't'],
  ['+', 't'],
  ['2', 'z'],
];
const bars = /[1!|]/g;
const plainLetters = new Map(disguises);

/** As it would be without its disguise: the bars as i, and as l. */
function undisguised(text: string): string[] {
  const read = [...text].map((sign) => plainLetters.get(sign) ?? sign).join('');
  return [read.replaceAll(bars, 'i'), read.replaceAll(bars, 'l')];
}

export const plainOf = (password: string): string => password.normalize('NFKC').toLowerCase();

/** At most so many digits and signs are taken off at an end. */
const longestEdge = 12;
const notLetters = /[^\p{L}\p{M}]/gu;
const onlyOnce = (word: string): string => /^(.+?)\1+$/u.exec(word)?.[1] ?? word;

/**
 * The words that a password may be with digits, years and signs around it, letters disguised, divided, or said twice. Which of the digits at its ends are
 * disguised letters nobody knows, so each place to cut is tried.
 */
export function wordsIn(password: string): Set<string> {
  const plain = plainOf(password);
  const [before = ''] = /^[^\p{L}\p{M}]*/u.exec(plain) ?? [];
  const [after = ''] = /[^\p{L}\p{M}]*$/u.exec(plain) ?? [];
  const words = new Set<string>();
  for (let start = before.length; start >= Math.max(0, before.length - longestEdge); start -= 1)
    for (let end = after.length; end >= Math.max(0, after.length - longestEdge); end -= 1) {
      const core = plain.slice(start, plain.length - end);
      for (const word of [core, ...undisguised(core)]) words.add(onlyOnce(word.replaceAll(notLetters, '')));
    }
  return words;
}

const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertz',
  'abcdefghijklmnopqrstuvwxyz',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ئءؤرلاىةوزظ',
  '١٢٣٤٥٦٧٨٩٠',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))];
const shifted = '!@#$%^&*()';
const shortestRun = 3;

/** How many signs from here on follow a row of keys, the alphabet, or are one sign again and again. */
function runFrom(text: string, from: number): number {
  let longest = 0;
  for (let end = from + shortestRun; end <= text.length; end += 1) {
    const piece = text.slice(from, end);
    if (new Set(piece).size > 1 && !runs.some((row) => row.includes(piece))) break;
    longest = piece.length;
  }
  return longest;
}

/** Whether a password follows the keys of a keyboard, the alphabet or one sign, but for two others at most. Signs above the digits count as these. */
export function isRun(password: string): boolean {
  const plain = plainOf(password);
  const pressed = [...plain].map((sign) => '1234567890'[shifted.indexOf(sign)] ?? sign).join('');
  // Signs between and behind the runs are what the rules ask for.
  return [pressed, plain.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')].some((text) => {
    let others = 0;
    for (let at = 0; at < text.length;) {
      const run = runFrom(text, at);
      others += run === 0 ? 1 : 0;
      at += Math.max(run, 1);
    }
    return text.length >= 6 && others <= 2;
  });
}

const shortestName = 4;

/** The words of names and addresses that are long enough to be known again. */
function nameParts(names: readonly string[]): string[] {
  const whole = names.map((name) => plainOf(name).replaceAll(notLetters, ''));
  const parts = names.flatMap((name) => plainOf(name).split(notLetters));
  return [...new Set([...whole, ...parts])].filter((part) => [...part].length >= shortestName).sort((a, b) => b.length - a.length);
}

/** Whether nothing but such words stands in a password, and two letters more at most. */
export function isMadeOf(password: string, names: readonly string[]): boolean {
  const parts = nameParts(names);
  return [...wordsIn(password)].some((word) => {
    const rest = parts.reduce((left, part) => left.replaceAll(part, ''), word);
    return rest.length < word.length && [...rest].length <= 2;
  });
}
