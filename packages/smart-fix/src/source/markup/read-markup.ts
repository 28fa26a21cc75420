import type { SourceElement, SourceFile, SourceText } from '../source-element.ts';
import { braceHole } from './brace-hole.ts';
import { closingBracket, end, stringEnd, type Hole } from './hole.ts';
import { isVoid, isRaw, closesBefore } from './html-rules.ts';
import { patternOf, readTag, type TagStyle } from './read-tag.ts';
import { templateHole } from './template-hole.ts';

/** `template`: HTML with any of the template languages, Vue and Angular among them. `svelte`, `astro`: expressions in braces, of Astro with markup in them. */
export type Dialect = 'template' | 'svelte' | 'astro';

/** A branch that is open: what stood open when it began, and at the end of its first branch. */
interface Branch {
  loop: boolean;
  before: SourceElement[];
  first: SourceElement[] | null;
}

const tagName = /<([A-Za-z][^\s/>"'<{]*)/y;
const closingName = /<\/\s*([A-Za-z][^\s/>]*)?\s*>/y;
const frontMatter = /^\ufeff?---\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const script = /<script\b[^>]*>([^]*?)<\/script/gi;

/** Components of frameworks and libraries that are written in small letters, and become links and buttons. */
const ofLibraries =
  /^(?:component|svelte:element|router-link|nuxt-link|g-link|inertia-link|(?:v|q)-btn|(?:el|b|n|a|van|va)-button|(?:el|b|va)-link)$/;

/** Elements of a file as they are written, however broken it is: nothing is moved, nothing is added, every place is the file's own. */
export function readMarkup(text: string, dialect: Dialect): SourceFile {
  return new MarkupReader(text, dialect).read();
}

/** What JavaScript imports, as written. */
export const importsIn = (code: string): string[] =>
  [...code.matchAll(/\b(?:import|export)\b[^'"`;]*?['"]([^'"\n]+)['"]|\brequire\(\s*['"]([^'"\n]+)['"]/g)].map(
    (found) => found[1] ?? found[2] ?? '',
  );

class MarkupReader {
  readonly #text: string;
  readonly #dialect: Dialect;
  readonly #style: TagStyle;
  readonly #file: SourceFile = { roots: [], elements: [], uses: [] };
  readonly #branches: Branch[] = [];
  #open: SourceElement[] = [];
  #place = 0;
  /** Blocks that a brace will end. */
  #braced = 0;

  constructor(text: string, dialect: Dialect) {
    this.#text = text;
    this.#dialect = dialect;
    this.#style = dialect === 'template' ? { holeAt: templateHole, braces: false } : { holeAt: braceHole, braces: true };
    // Astro's quoted values have no expressions.
    if (dialect === 'astro') this.#style = { holeAt: () => null, braces: true };
  }

  read(): SourceFile {
    const front = frontMatter.exec(this.#text);
    if (front) {
      this.#place = front[0].length;
      this.#file.uses.push(
        ...importsIn(front[1] ?? ''),
        ...[...(front[1] ?? '').matchAll(/^layout:\s*["']?([^"'\s]+)/gm)].map((found) => found[1] ?? ''),
      );
    }
    for (const found of this.#text.matchAll(script)) this.#file.uses.push(...importsIn(found[1] ?? ''));
    while (this.#place < this.#text.length) this.#step();
    for (const element of this.#open) element.span.end = this.#text.length;
    return this.#file;
  }

  /** Reads one tag, comment, hole or stretch of text. */
  #step(): void {
    const text = this.#text;
    const at = this.#place;
    if (text[at] === '<') {
      if (text.startsWith('<!--', at)) return this.#goTo(end(text, '-->', at + 4));
      if (text[at + 1] === '!') return this.#goTo(end(text, '>', at));
      if (text[at + 1] === '/') return this.#closeTag();
      if (this.#dialect === 'astro' && text.startsWith('<>', at)) return this.#goTo(at + 2);
      tagName.lastIndex = at;
      const name = tagName.exec(text)?.[1];
      if (name) return this.#openTag(name);
    }
    if (this.#dialect === 'astro' && text[at] === '{') return this.#expression();
    const hole = this.#style.holeAt(text, at);
    if (hole && hole.role !== 'value') return this.#steer(hole);
    if (text[at] === '}' && this.#braced > 0) return this.#closeBrace();
    this.#words(hole?.end ?? at + 1);
  }

  #goTo(place: number): void {
    this.#place = place;
  }

  /** Text up to the next tag or hole that steers; `from` lies behind its first sign or its first hole. */
  #words(from: number): void {
    const { holeAt } = this.#style;
    const text = this.#text;
    const start = this.#place;
    let place = from;
    while (place < text.length) {
      const sign = text[place];
      if (sign === '<' && /[A-Za-z/!>]/.test(text[place + 1] ?? '')) break;
      if ((sign === '{' && this.#dialect === 'astro') || (sign === '}' && this.#braced > 0)) break;
      const hole = holeAt(text, place);
      if (hole && hole.role !== 'value') break;
      place = hole?.end ?? place + 1;
    }
    this.#place = place;
    this.#addText(start, place);
  }

  #addText(start: number, stop: number): void {
    const parent = this.#open.at(-1);
    if (!parent) return;
    const one: SourceText = {
      kind: 'text',
      span: { start, end: stop },
      pattern: patternOf(this.#text, { start, end: stop }, this.#style.holeAt),
    };
    parent.children.push(one);
  }

  #unknown(start: number, stop: number): void {
    this.#open.at(-1)?.children.push({ kind: 'text', span: { start, end: stop }, pattern: [null] });
  }

  #steer({ role, loop = false, use, braced, end: stop }: Hole): void {
    if (use) {
      this.#file.uses.push(use);
      this.#unknown(this.#place, stop);
    }
    this.#place = stop;
    if (braced) this.#braced += 1;
    if (role === 'open') this.#branches.push({ loop, before: [...this.#open], first: null });
    const branch = this.#branches.at(-1);
    if (!branch) return;
    if (role === 'other') {
      branch.first ??= this.#open;
      this.#open = [...branch.before];
    } else if (role === 'close') {
      this.#branches.pop();
      if (branch.first) this.#open = branch.first;
    }
  }

  /** Of a block of Angular; another branch may follow. */
  #closeBrace(): void {
    const another = /\}\s*(?=@(?:else|empty|case|default)\b)/y;
    another.lastIndex = this.#place;
    this.#braced -= 1;
    if (another.test(this.#text)) this.#place = another.lastIndex;
    else this.#steer({ role: 'close', end: this.#place + 1 });
  }

  #closeTag(): void {
    closingName.lastIndex = this.#place;
    const found = closingName.exec(this.#text);
    if (!found) return this.#goTo(this.#place + 2);
    const [whole, name = ''] = found;
    const stop = this.#place + whole.length;
    const at = this.#open.findLastIndex((element) => element.tag === name || element.tag === name.toLowerCase());
    if (at >= 0) {
      const [closed, ...inside] = this.#open.splice(at);
      for (const element of inside) element.span.end = this.#place;
      if (closed) {
        closed.close = { start: this.#place, end: stop };
        closed.span.end = stop;
      }
    }
    this.#place = stop;
  }

  #openTag(name: string): void {
    const start = this.#place;
    const read = readTag(this.#text, start + 1 + name.length, this.#style);
    const component = /^[A-Z](?=.*[a-z])|\./.test(name) || ofLibraries.test(name);
    const tag = component ? name : name.toLowerCase();
    while (closesBefore(tag, this.#open.at(-1)?.tag)) {
      const closed = this.#open.pop();
      if (closed) closed.span.end = start;
    }
    const parent = this.#open.at(-1) ?? null;
    const element: SourceElement = {
      kind: 'element',
      tag,
      component,
      span: { start, end: read.end },
      open: { start, end: read.end },
      close: null,
      attributes: read.attributes,
      spread: read.spread,
      parent,
      children: [],
      optional: read.directives.includes('condition') || this.#branches.some(({ loop }) => !loop),
      repeated: read.directives.includes('loop') || this.#branches.some(({ loop }) => loop),
    };
    (parent ? parent.children : this.#file.roots).push(element);
    this.#file.elements.push(element);
    this.#place = read.end;
    if (read.selfClosing || isVoid(tag)) return;
    this.#open.push(element);
    if (read.directives.includes('content')) this.#unknown(read.end, read.end);
    if (isRaw(tag)) this.#rawText(tag);
  }

  /** Scripts and styles are passed over; a title's or text area's content is text whatever stands in it. */
  #rawText(tag: string): void {
    const closing = new RegExp(`</${tag}\\s*>`, 'gi');
    closing.lastIndex = this.#place;
    const stop = closing.exec(this.#text)?.index ?? this.#text.length;
    if ((tag === 'title' || tag === 'textarea') && stop > this.#place) {
      const span = { start: this.#place, end: stop };
      const { holeAt } = this.#dialect === 'astro' ? { holeAt: braceHole } : this.#style;
      this.#open.at(-1)?.children.push({ kind: 'text', span, pattern: patternOf(this.#text, span, holeAt) });
    }
    this.#place = stop;
  }

  /** An expression of Astro: a program in which elements stand as values. */
  #expression(): void {
    const text = this.#text;
    const start = this.#place;
    const stop = closingMarkupBrace(text, start);
    const code = text.slice(start, stop);
    const branch: Branch = { loop: /\.(?:map|flatMap)\(|Array\.from\(/.test(code), before: this.#open, first: null };
    const depth = this.#open.length;
    let place = start + 1;
    let any = false;
    this.#branches.push(branch);
    while (place < stop - 1) {
      const sign = text[place] as string;
      if (sign === '"' || sign === "'" || sign === '`') place = stringEnd(text, place);
      else if (text.startsWith('/*', place)) place = end(text, '*/', place);
      else if (beginsMarkup(text, place)) {
        any = true;
        this.#place = place;
        if (text.startsWith('<>', place)) this.#fragment(stop);
        else {
          this.#step();
          while (this.#open.length > depth && this.#place < stop) this.#step();
        }
        place = this.#place;
      } else place += 1;
    }
    this.#branches.pop();
    this.#place = stop;
    if (!any && !/^\{\s*(?:\/\*[^]*\*\/)?\s*\}$/.test(code)) this.#unknown(start, stop);
  }

  #fragment(stop: number): void {
    this.#place += 2;
    while (this.#place < stop && !this.#text.startsWith('</>', this.#place)) this.#step();
    this.#place = Math.min(this.#place + 3, stop);
  }
}

/** Whether an element begins at a place of a program: what comes before it calls for a value. */
function beginsMarkup(text: string, at: number): boolean {
  if (text[at] !== '<' || !/[A-Za-z>]/.test(text[at + 1] ?? '')) return false;
  return /(?:[({[&|?:>,=]|\breturn|^)\s*$/.test(text.slice(Math.max(0, at - 40), at));
}

/** Place behind the brace that closes the one at `at`; text between tags may have apostrophes, which begin no string. */
function closingMarkupBrace(text: string, at: number): number {
  const strict = closingBracket(text, at);
  if (!/<[A-Za-z>]/.test(text.slice(at, strict))) return strict;
  let depth = 0;
  for (let place = at; place < text.length; place += 1) {
    const sign = text[place];
    if (sign === '{') depth += 1;
    else if (sign === '}' && (depth -= 1) === 0) return place + 1;
  }
  return text.length;
}
