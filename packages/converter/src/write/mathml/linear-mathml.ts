import { element, type Element } from '../markup/element.ts';

/** Words that are read as one sign each, and names of functions. */
const functions = new Set(
  'sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan log ln lg exp lim max min sup inf limsup liminf argmax argmin gcd lcm det dim ker deg arg Re Im Pr sgn tr'.split(
    ' ',
  ),
);
const twoLetterWords = new Set('if or is of in on to as at by be we an no so it do'.split(' '));
const piece = /\p{Nd}+(?:[.,٫٬]\p{Nd}+)*|(?:\p{L}\p{M}*)+|\p{M}+|[^\s\p{L}\p{M}\p{Nd}]\p{M}*/gu;

function word(letters: string): Element[] {
  const signs = letters.match(/\p{L}\p{M}*/gu) ?? [letters];
  if (functions.has(letters)) return [element('mi', {}, letters)];
  const joined = /\p{Script=Arabic}/u.test(letters);
  if (signs.length > 2 || (signs.length === 2 && (joined || twoLetterWords.has(letters.toLowerCase()))))
    return [element('mtext', {}, letters)];
  return signs.map((sign) => element('mi', {}, sign));
}

/** Brackets in brackets; more are taken as they stand. */
const deepest = 60;

/** Signs of a linear reading, taken one after the other. */
class Signs {
  readonly #parts: readonly string[];
  /** Places of brackets that are closed again, none of them deeper than anybody nests. */
  readonly #closed = new Set<number>();
  #at = 0;

  constructor(linear: string) {
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

  /** Up to the end, or to the bracket that closes what was opened. */
  row(inside: boolean): Element[] {
    const out: Element[] = [];
    for (let part = this.#parts[this.#at]; part !== undefined && !(inside && part === ')'); part = this.#parts[this.#at]) {
      this.#at += 1;
      const base = out.at(-1);
      if ((part === '_' || part === '^') && base && this.#parts[this.#at] !== undefined)
        out.splice(-1, 1, scripted(base, part, this.#argument()));
      else if (part === '√' && this.#opens()) out.push(element('msqrt', {}, this.#group()));
      else if (part === '(' && this.#opens(this.#at - 1)) {
        out.push(element('mo', {}, '('), ...this.row(true), element('mo', {}, ')'));
        this.#at += 1;
      } else out.push(...token(part));
    }
    return out;
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

  /** A group in brackets, or one sign; of letters that run together the first. */
  #argument(): Element {
    if (this.#opens()) return rowOf(this.#group());
    const part = this.#parts[this.#at] ?? '';
    this.#at += 1;
    const [first, ...rest] = token(part);
    if (!first) return element('mrow', {});
    if (rest.length === 0) return first;
    return rowOf([first, ...rest]);
  }
}

const rowOf = (content: Element[]): Element => (content.length === 1 && content[0] ? content[0] : element('mrow', {}, content));

function scripted(base: Element, sign: '_' | '^', script: Element): Element {
  const [inner, other] = base.children;
  if (base.name === 'msub' && sign === '^' && inner && other) return element('msubsup', {}, inner, other, script);
  return element(sign === '_' ? 'msub' : 'msup', {}, base, script);
}

function token(part: string): Element[] {
  if (/^\p{Nd}/u.test(part)) return [element('mn', {}, part)];
  return /^\p{L}/u.test(part) ? word(part) : [element('mo', {}, part)];
}

/**
 * The signs of a formula one after another: what the linear reading says stands raised, lowered or under a root is shown so; of fractions,
 * matrices and all else nothing is said before their structure is known.
 */
export const linearMathml = (linear: string): Element[] => new Signs(linear).row(false);
