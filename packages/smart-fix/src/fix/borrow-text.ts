import type { Change, Edit } from '../edit/change.ts';
import { isAngular } from '../edit/is-angular.ts';
import { notationOf, writtenName } from '../edit/notation.ts';
import { writeChange } from '../edit/write-change.ts';
import type { IndexedFile } from '../index/indexed-file.ts';
import type { SourceIndex } from '../index/source-index.ts';
import type { Candidate, PageLocator } from '../locate/locate.ts';
import { ownText, type PageElement } from '../page/page-element.ts';
import { fold, within, withoutMarks } from '../page/words.ts';
import type { Pattern, SourceElement } from '../source/source-element.ts';
import { isEscaped } from './escaped-hole.ts';

type SetText = Extract<Change<PageElement>, { kind: 'set' }>;

/** How far out, and among how many elements, the same words are looked for. */
const levels = 4;
const mostNear = 80;

/** What one element says by an expression, and what that was on the page. */
interface Saying {
  expression: string;
  said: string;
  isClass?: boolean;
}

/** Attributes that say what people read, or what a sign is called. */
const isForPeople = /^(?:title|alt|aria-label|placeholder|label|class)$/;

/** Holes whose words the language may escape. */
const holes = /(?<!\{)\{\{(?![{!#^/>&~])[^{}]*\}\}|<%=(?!=)[^%]*%>|<\?(?:=|php\s+echo\s)[^?]*\?>/g;
const braces = /\{[^{}]*\}/g;
const isRaw = (hole: string): boolean => /\|\s*(?:safe|raw|markdownify|n)\b|\bhtml_safe\b|\braw[\s(]|safeHTML|^\{@/.test(hole);

/**
 * Words about an element of which one source makes many, each with its own: the expression by which the same source shows these very
 * words beside it. Null where none does.
 */
export function borrowText(index: SourceIndex, locator: PageLocator, place: Candidate, change: SetText): Edit[] | null {
  const { lead = '' } = change;
  const expression = expressionSaying(locator, place, change);
  const attribute = expression && attributeOf(index, place.file, { name: change.name, expression, lead });
  const made = attribute ? writeChange({ ...change, on: place.element }, place.file) : null;
  if (!attribute || made === null || typeof made === 'string') return null;
  return made.map((edit) => ({ ...edit, text: edit.text.replace(/\S.*$/s, () => attribute) }));
}

function expressionSaying(locator: PageLocator, { file, element }: Candidate, { on: live, value, lead = '' }: SetText): string | null {
  const wanted = plain(value.slice(lead.length));
  // What a class says of a name is not how the name is written.
  const fits = (one: Saying): boolean => one.said.length > 1 && plain(one.said) === wanted && !(lead && one.isClass);
  let [around, source]: [PageElement, SourceElement] = [live, element];
  for (let level = 0; level < levels; level += 1) {
    for (const near of [around, ...within(around)].slice(0, mostNear)) {
      const [first] = locator.locate(near).candidates;
      if (first?.file !== file || !isAsOften(first.element, source, element, file)) continue;
      const found = sayingsOf(near, first.element, file).find(fits);
      if (found) return found.expression;
    }
    // What stands further out is one for all that the loop makes.
    if (beginsLoop(source, file) || !source.parent || !around.parent) return null;
    [around, source] = [around.parent, source.parent];
  }
  return null;
}

/** How loops begin in templates, and on the elements that they make. */
const loopStart =
  /\{%-?\s*(?:for|tablerow)\b|\{\{-?\s*(?:#\s*each|range)\b|\{#each\b|@(?:for|while)|\.(?:map|flatMap)\(|Array\.from\(|<[%?][^<>]{0,500}?\b(?:each\w*|for\w*|map|times|while)\b/;
const loopOn = /\s(?:v-for|\*ngFor|data-for|x-for)[\s=]/;

/** Whether an element is what a loop makes, rather than a part of that. */
function beginsLoop(source: SourceElement, { path, text }: IndexedFile): boolean {
  const { parent, span, open } = source;
  if (!source.repeated || !parent?.repeated || notationOf(path) === 'jsx') return source.repeated;
  const beside = parent.children.filter((one) => one.kind === 'element' && one.span.end <= span.start);
  let [gap, from] = ['', parent.open.end];
  for (const one of beside) {
    gap += text.slice(from, one.span.start);
    from = one.span.end;
  }
  return loopStart.test(gap + text.slice(from, span.start)) || loopOn.test(text.slice(open.start, open.end));
}

const plain = (words: string): string => withoutMarks(fold(words)).toLowerCase();
const holds = (outer: SourceElement, inner: SourceElement): boolean =>
  outer.span.start <= inner.span.start && inner.span.end <= outer.span.end;

/** Whether an element within another stands there once wherever a third one does: no loop is between. */
function isAsOften(one: SourceElement, around: SourceElement, beside: SourceElement, file: IndexedFile): boolean {
  if (!holds(around, one)) return false;
  for (let outer: SourceElement | null = one; outer && outer !== around; outer = outer.parent)
    if (beginsLoop(outer, file) && !holds(outer, beside)) return false;
  return true;
}

function sayingsOf(live: PageElement, source: SourceElement, file: IndexedFile): Saying[] {
  const text = file.text;
  const found: (Saying | null)[] = [];
  const texts = source.children.filter((child) => child.kind === 'text');
  const unknown = texts.filter(({ pattern }) => pattern.includes(null));
  const [only, other] = unknown;
  if (only && !other && texts.length === source.children.length)
    found.push(
      saying(
        text.slice(only.span.start, only.span.end),
        texts.flatMap(({ pattern }) => pattern),
        ownText(live),
        file.path,
      ),
    );
  for (const { name, value, valueSpan, form } of source.attributes) {
    const said = live.attributes[name];
    if (!valueSpan || !value || said === undefined || !isForPeople.test(name)) continue;
    const written = text.slice(valueSpan.start, valueSpan.end);
    const isWhole = form === 'expression' && value.length === 1 && value[0] === null;
    const [, hole] = form === 'expression' && name !== 'class' ? (oneHole.exec(written.trim()) ?? []) : [];
    const isClass = name === 'class';
    if (isWhole) found.push({ expression: written.trim(), said: fold(said), isClass });
    else if (hole !== undefined) found.push(between(value, said, hole.trim()));
    else if (form !== 'expression') {
      const one = saying(written, value, said, file.path);
      found.push(one && { ...one, isClass });
    }
  }
  return found.filter((one) => one !== null);
}

/** A template of a program with one hole. */
const oneHole = /^`[^`$\\]*\$\{([^{}`]+)\}[^`$\\]*`$/;

/** What an expression stands for where something is known to be before and behind it. */
function between(pattern: Pattern, shown: string, expression: string): Saying | null {
  const at = pattern.indexOf(null);
  if (at < 0 || pattern.indexOf(null, at + 1) >= 0) return null;
  const [before = '', behind = ''] = [pattern.slice(0, at), pattern.slice(at + 1)].map((parts) => fold(parts.join('')));
  const whole = fold(shown);
  if (!whole.startsWith(before) || !whole.endsWith(behind)) return null;
  return { expression, said: whole.slice(before.length, whole.length - behind.length).trim() };
}

/** What the one hole of a text stands for. */
function saying(written: string, pattern: Pattern, shown: string, path: string): Saying | null {
  const notation = notationOf(path);
  const [hole, another] = written.match(notation === 'html' ? holes : braces) ?? [];
  if (!hole || another || isRaw(hole)) return null;
  return between(pattern, shown, notation === 'html' ? hole : hole.slice(1, -1).trim());
}

/** Words that stand in quotes of any kind as they are. */
const isPlain = /^[\p{L}\p{M}\p{N} ]*$/u;
/** What is a text wherever it is shown as one: of anything else a program may make something that only looks like it. */
const isPath = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;

/**
 * An attribute that says what an expression or hole does, after the words of a lead, as the language of the file writes it; null where it
 * cannot, or would write it unescaped.
 */
function attributeOf(
  index: SourceIndex,
  file: IndexedFile,
  { name, expression, lead }: { name: string; expression: string; lead: string },
): string | null {
  const notation = notationOf(file.path);
  if (!isPlain.test(lead)) return null;
  const isProgram = notation === 'jsx' || notation === 'braces';
  if (lead && isProgram && !isPath.test(expression)) return null;
  const inProgram = (said: string): string => (lead ? `\`${lead}\${${said}}\`` : said);
  if (isProgram) return `${writtenName(name, notation)}={${inProgram(expression)}}`;
  if (notation === 'markdown') return null;
  const bare = /^\{\{([^]*)\}\}$/.exec(expression)?.[1]?.trim() ?? (/^[{<]/.test(expression) ? null : expression);
  const isVue = file.path.endsWith('.vue');
  if (!isVue && !isAngular(file)) return isEscaped(expression, file, index) ? `${name}="${lead}${expression}"` : null;
  if (bare === null || bare.includes('"') || (lead && !isPath.test(bare))) return null;
  if (isVue) return `:${name}="${inProgram(bare)}"`;
  return `[${name.includes('-') ? 'attr.' : ''}${name}]="${lead ? `'${lead}' + ${bare}` : bare}"`;
}
