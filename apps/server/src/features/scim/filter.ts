/** A value that an attribute is compared with (RFC 7644, 3.4.2.2). */
export type FilterValue = string | number | boolean | null;

/** A filter as it is read: attribute paths are in lower case, without the URN of their schema. */
export type Filter =
  | { kind: 'compare'; path: string; operator: Operator; value: FilterValue }
  | { kind: 'present'; path: string }
  | { kind: 'and' | 'or'; sides: [Filter, Filter] }
  | { kind: 'not'; of: Filter }
  /** Of a complex attribute with several values: that one of them is so. */
  | { kind: 'some'; path: string; of: Filter };

export const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof operators)[number];

/** What is no filter, or one that is too deep or too long. */
export class FilterFault extends Error {}

const longest = 2_000;
const deepest = 20;

type Token = { kind: 'word' | 'text'; value: string } | { kind: '(' | ')' | '[' | ']' | 'end' };

// oxlint-disable-next-line no-control-regex -- no text of JSON holds them
const shape = /\s*(?:([()[\]])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|([^\s()[\]"]+))/y;

function* tokensOf(text: string): Generator<Token> {
  if (text.length > longest) throw new FilterFault('too long');
  const pattern = new RegExp(shape);
  const end = text.trimEnd().length;
  while (pattern.lastIndex < end) {
    const at = pattern.lastIndex;
    const found = pattern.exec(text);
    if (!found) throw new FilterFault(`not understood at ${at + 1}`);
    const [, sign, quoted, word] = found;
    if (sign !== undefined) yield { kind: sign as '(' };
    else if (quoted !== undefined) yield { kind: 'text', value: JSON.parse(quoted) as string };
    else yield { kind: 'word', value: word ?? '' };
  }
  yield { kind: 'end' };
}

const urn = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;
const pathShape = /^[a-z][\w$-]*(?:\.[a-z][\w$-]*)?$/;

/** An attribute path in lower case and without the URN of its schema; throws where it is none. */
export function attributePath(text: string): string {
  const path = text.toLowerCase().replace(urn, '');
  if (!pathShape.test(path)) throw new FilterFault(`${text.slice(0, 60)} is no attribute`);
  return path;
}

class Reader {
  readonly #tokens: Token[];
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = [...tokensOf(text)];
  }

  whole(): Filter {
    const filter = this.#or();
    if (this.#next().kind !== 'end') throw new FilterFault('something stands after its end');
    return filter;
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end' };
  }

  #next(): Token {
    const token = this.#peek();
    this.#at += 1;
    return token;
  }

  #takes(word: string): boolean {
    const token = this.#peek();
    if (token.kind !== 'word' || token.value.toLowerCase() !== word) return false;
    this.#at += 1;
    return true;
  }

  #close(sign: ')' | ']'): void {
    if (this.#next().kind !== sign) throw new FilterFault(`${sign} is missing`);
    this.#depth -= 1;
  }

  #open(): void {
    this.#depth += 1;
    if (this.#depth > deepest) throw new FilterFault('too deep');
  }

  #or(): Filter {
    let left = this.#and();
    while (this.#takes('or')) left = { kind: 'or', sides: [left, this.#and()] };
    return left;
  }

  #and(): Filter {
    let left = this.#one();
    while (this.#takes('and')) left = { kind: 'and', sides: [left, this.#one()] };
    return left;
  }

  #one(): Filter {
    if (this.#takes('not')) {
      if (this.#peek().kind !== '(') throw new FilterFault('( is missing after not');
      return { kind: 'not', of: this.#group() };
    }
    if (this.#peek().kind === '(') return this.#group();
    return this.#about();
  }

  #group(): Filter {
    this.#next();
    this.#open();
    const filter = this.#or();
    this.#close(')');
    return filter;
  }

  #about(): Filter {
    const token = this.#next();
    if (token.kind !== 'word') throw new FilterFault('an attribute is missing');
    const path = attributePath(token.value);
    if (this.#peek().kind === '[') {
      this.#next();
      this.#open();
      const of = this.#or();
      this.#close(']');
      return { kind: 'some', path, of };
    }
    if (this.#takes('pr')) return { kind: 'present', path };
    const said = this.#next();
    const operator = said.kind === 'word' ? operators.find((one) => one === said.value.toLowerCase()) : undefined;
    if (!operator) throw new FilterFault('an operator is missing');
    return { kind: 'compare', path, operator, value: this.#value() };
  }

  #value(): FilterValue {
    const token = this.#next();
    if (token.kind === 'text') {
      // No text of the database holds them, so that it would refuse the whole question.
      if (!token.value.isWellFormed() || token.value.includes('\0')) throw new FilterFault('a value holds what is no sign');
      return token.value;
    }
    if (token.kind !== 'word') throw new FilterFault('a value is missing');
    const word = token.value.toLowerCase();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(word)) return Number(word);
    throw new FilterFault(`${token.value.slice(0, 60)} is no value`);
  }
}

/** Reads a filter (RFC 7644, 3.4.2.2). Throws FilterFault, which says what is wrong with it. */
export const readFilter = (text: string): Filter => new Reader(text).whole();

/** The path of a PATCH operation (RFC 7644, 3.5.2): an attribute, of several values perhaps those of a filter, and perhaps a part of them. */
export interface PatchPath {
  attribute: string;
  filter: Filter | null;
  part: string | null;
}

/** Reads the path of a PATCH operation. Throws FilterFault. */
export function readPatchPath(text: string): PatchPath {
  if (text.length > longest) throw new FilterFault('too long');
  const [, before = '', inside, part = null] = /^([^[\]]+)(?:\[(.*)\])?(?:\.([A-Za-z][\w$-]*))?$/s.exec(text.trim()) ?? [];
  if (inside !== undefined) return { attribute: attributePath(before), filter: readFilter(inside), part: part?.toLowerCase() ?? null };
  const [attribute = '', own = null] = attributePath(text.trim()).split('.');
  return { attribute, filter: null, part: own };
}
