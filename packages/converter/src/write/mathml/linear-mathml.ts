import type { Formula } from '@manara/core/document/formula';
import { element, type Element } from '../markup/element.ts';

/** Words that are read as one sign each, and names of functions. */
const functions = new Set(
  'sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan log ln lg exp lim max min sup inf limsup liminf argmax argmin gcd lcm det dim ker deg arg Re Im Pr sgn tr'.split(
    ' ',
  ),
);
const twoLetterWords = new Set('if or is of in on to as at by be we an no so it do'.split(' '));
const raised = '[⁰¹²³⁴-⁹ⁿᵏᵐⁱʲᵖʳ]';
const piece = new RegExp(
  String.raw`${raised}+(?=√)|[′″‴]+|\p{Nd}+(?:[.,٫٬]\p{Nd}+)*|(?:(?!${raised})\p{L}\p{M}*)+|\p{M}+|[^\s\p{L}\p{M}\p{Nd}]\p{M}*`,
  'gu',
);

/** Whether letters that run together are a name or a word; null where nobody knows. */
export type IsWord = ((letters: string) => boolean) | null;

function word(letters: string, isWord: IsWord): Element[] {
  const signs = letters.match(/\p{L}\p{M}*/gu) ?? [letters];
  const isNone = isWord?.(letters) === false;
  if (functions.has(letters) && !isNone) return [element('mi', {}, letters)];
  if (isNone) return signs.map((sign) => element('mi', {}, sign));
  const joined = /\p{Script=Arabic}/u.test(letters);
  if (signs.length > 2 || (signs.length === 2 && (joined || twoLetterWords.has(letters.toLowerCase()))))
    return [element('mtext', {}, letters)];
  return signs.map((sign) => element('mi', {}, sign));
}

const isDegree = new RegExp(`^${raised}+$`, 'u');
/** Accents that stand after the letter that they are set over. */
const accent = /^[¯ˆ˜˙¨ˇ˘]$/u;

/** One sign for two and three primes. */
const primes = (signs: string): string =>
  signs
    .replaceAll(/[″‴]/gu, (sign) => (sign === '″' ? '′′' : '′′′'))
    .replace(/^′′′$/u, '‴')
    .replace(/^′′$/u, '″');

/** Fences around rows, with what closes them. */
const fences = new Map(['[]', '{}', '||', '∣∣', '∥∥'].map(([open = '', close = '']) => [open, close]));

/** Brackets in brackets; more are taken as they stand. */
const deepest = 60;

/** Signs of a linear reading, taken one after the other. */
class Signs {
  readonly #parts: string[];
  readonly #fractions: boolean;
  readonly #rows: boolean;
  readonly #isWord: IsWord;
  /** Places of brackets that are closed again, none of them deeper than anybody nests. */
  readonly #closed = new Set<number>();
  #at = 0;
  /** Fences around rows that are open. */
  #fenced = 0;

  constructor(linear: string, { fractions = false, rows = false, isWord = null }: Known) {
    this.#fractions = fractions;
    this.#rows = rows;
    this.#isWord = isWord;
    this.#parts = linear.match(piece) ?? [];
    const open: number[] = [];
    for (const [at, part] of this.#parts.entries()) {
      if (part === '(') open.push(at);
      else if (part === ')') {
        const place = open.pop();
        if (place !== undefined && open.length < deepest) this.#closed.add(place);
      }
    }
  }

  /** Up to the end, or to the bracket that closes what was opened; rows that are parted are a table. */
  row(inside: boolean, end = Infinity): Element[] {
    const first = this.#cell(inside, end);
    const table = [[first]];
    for (let part = this.#parts[this.#at]; part !== undefined && this.#at < end && this.#isParting(part); part = this.#parts[this.#at]) {
      this.#at += 1;
      const cell = this.#cell(inside, end);
      if (part === ';') table.push([cell]);
      else table.at(-1)?.push(cell);
    }
    if (table.length === 1 && table[0]?.length === 1) return first;
    return [element('mtable', {}, ...table.map((cells) => element('mtr', {}, ...cells.map((cell) => element('mtd', {}, cell)))))];
  }

  /** Whether it parts rows and columns, and is no sign itself. */
  #isParting(part: string): boolean {
    return this.#rows && (part === ';' || part === ',');
  }

  /** Up to the end of a row, or of a field of one. */
  #cell(inside: boolean, end: number): Element[] {
    const out: Element[] = [];
    /** Where the pair of brackets begins that `out` ends with. */
    let group = -1;
    for (
      let part = this.#parts[this.#at];
      part !== undefined && this.#at < end && !(inside && part === ')');
      part = this.#parts[this.#at]
    ) {
      if (this.#isParting(part)) break;
      this.#at += 1;
      const base = out.at(-1);
      const closed = group;
      group = -1;
      if (part === '/' && this.#fractions && base && this.#parts[this.#at] !== undefined) {
        const above = closed < 0 ? out.splice(-1) : out.splice(closed).slice(1, -1);
        out.push(element('mfrac', {}, rowOf(above), this.#argument()));
      } else if (/^[′″‴]/u.test(part) && base) out.splice(-1, 1, scripted(base, '^', element('mo', {}, primes(part))));
      else if (accent.test(part) && base?.name === 'mi')
        out.splice(-1, 1, element('mover', { accent: 'true' }, base, element('mo', {}, part)));
      else if (isDegree.test(part) && this.#parts[this.#at] === '√') out.push(this.#rootOf(part));
      else if ((part === '_' || part === '^') && base && this.#parts[this.#at] !== undefined)
        out.splice(-1, 1, scripted(base, part, this.#argument()));
      else if (part === '√' && this.#opens()) out.push(element('msqrt', {}, this.#group()));
      else if (part === '(' && this.#opens(this.#at - 1)) {
        group = out.length;
        out.push(element('mo', {}, '('), ...this.row(true), element('mo', {}, ')'));
        this.#at += 1;
      } else {
        out.push(...token(part, this.#isWord));
        const close = this.#endOfRows(part);
        if (close > 0) {
          this.#fenced += 1;
          out.push(...this.row(false, close));
          this.#fenced -= 1;
        }
      }
    }
    return out;
  }

  /** Where rows end that a fence holds which is no round bracket, and opens right before; 0 where it holds none. */
  #endOfRows(open: string): number {
    const close = fences.get(open);
    if (!this.#rows || close === undefined || this.#fenced > deepest) return 0;
    let depth = 1;
    let at = this.#at;
    for (; at < this.#parts.length && depth > 0; at += 1) {
      if (this.#parts[at] === close) depth -= 1;
      else if (this.#parts[at] === open) depth += 1;
    }
    // A brace before cases is never closed.
    if (depth > 0 && open !== '{') return 0;
    const end = depth > 0 ? at : at - 1;
    return this.#parts.slice(this.#at, end).includes(';') ? end : 0;
  }

  /** What stands in brackets after the sign of a root, with its degree before it. */
  #rootOf(degree: string): Element {
    this.#at += 1;
    const under = this.#opens() ? this.#group() : [];
    return element('mroot', {}, rowOf(under), rowOf([...degree.normalize('NFKC')].flatMap((sign) => token(sign, this.#isWord))));
  }

  #opens(at = this.#at): boolean {
    return this.#closed.has(at);
  }

  /** What stands in a pair of brackets, without them. */
  #group(): Element[] {
    this.#at += 1;
    const inside = this.row(true);
    this.#at += 1;
    return inside;
  }

  /** A group in brackets, or one sign: of letters that run together the first, for the reading puts more than one in brackets. */
  #argument(): Element {
    if (this.#opens()) return rowOf(this.#group());
    const part = this.#takeOne();
    if (part === '√' && this.#opens()) return element('msqrt', {}, this.#group());
    return rowOf(token(part, this.#isWord));
  }

  #takeOne(): string {
    const part = this.#parts[this.#at] ?? '';
    const [letter] = /^\p{L}\p{M}*/u.exec(part) ?? [part];
    if (letter.length < part.length) this.#parts[this.#at] = part.slice(letter.length);
    else this.#at += 1;
    return letter;
  }
}

const rowOf = (content: Element[]): Element => (content.length === 1 && content[0] ? content[0] : element('mrow', {}, content));

function scripted(base: Element, sign: '_' | '^', script: Element): Element {
  const [inner, other] = base.children;
  if (base.name === 'msub' && sign === '^' && inner && other) return element('msubsup', {}, inner, other, script);
  if (base.name === 'msup' && sign === '_' && inner && other) return element('msubsup', {}, inner, script, other);
  return element(sign === '_' ? 'msub' : 'msup', {}, base, script);
}

function token(part: string, isWord: IsWord): Element[] {
  if (/^\p{Nd}/u.test(part)) return [element('mn', {}, part)];
  return /^\p{L}/u.test(part) ? word(part, isWord) : [element('mo', {}, part)];
}

/** What is known of a formula besides its reading. */
interface Known {
  /** Whether ";" and "," part rows and columns and are no signs. */
  rows?: boolean;
  /** Whether every stroke is a bar. */
  fractions?: boolean;
  isWord?: IsWord;
}

/**
 * The signs of a formula one after another: what the linear reading says stands raised, lowered or under a root is shown so, and fractions
 * where all its strokes are known to be bars (`fractions`); of matrices and all else nothing is said before their structure is known.
 */
export const linearMathml = (linear: string, known: Known = {}): Element[] => new Signs(linear, known).row(false);

/** Names and words of a formula by the way they are set: upright, where single signs are in italics. */
export function uprightWords({ glyphs }: Pick<Formula, 'glyphs'>): IsWord {
  if (!glyphs.some(({ italic }) => italic)) return null;
  const inRows = glyphs.toSorted((a, b) => a.baseline - b.baseline || a.box.x - b.box.x);
  const upright = inRows.map(({ text, italic }) => (italic ? ' ' : text)).join('');
  return (letters) => upright.includes(letters);
}

/** Whether each stroke in the reading of a formula stands for a bar: there is a line for each, and no stroke among the signs. */
export const showsBars = ({ linear, glyphs, rules }: Pick<Formula, 'linear' | 'glyphs' | 'rules'>): boolean =>
  glyphs.length > 0 && !glyphs.some(({ text }) => /[/∕⁄]/u.test(text)) && (linear.match(/\//g)?.length ?? 0) <= rules.length;

/** Whether what parts rows and columns in the reading of a formula is none of its signs. */
export const showsRows = ({ linear, glyphs }: Pick<Formula, 'linear' | 'glyphs'>): boolean =>
  linear.includes(';') && glyphs.length > 0 && !glyphs.some(({ text }) => /[,;،؛]/u.test(text));
