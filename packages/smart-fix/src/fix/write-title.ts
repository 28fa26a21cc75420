import type { Change, Edit } from '../edit/change.ts';
import { escapeText } from '../edit/notation.ts';
import { writeChange } from '../edit/write-change.ts';
import type { IndexedFile } from '../index/indexed-file.ts';
import { ownPageFile } from '../index/routes.ts';
import type { SourceIndex } from '../index/source-index.ts';
import type { Candidate } from '../locate/locate.ts';
import type { PageElement } from '../page/page-element.ts';
import type { SourceElement } from '../source/source-element.ts';
import { readData } from '../texts/read-data.ts';
import { soleReading, type Reading } from '../texts/expression.ts';
import { writeField } from '../texts/write-field.ts';
import { asideForLayout, beforeInclude, inHeadOfPage } from './title-manners.ts';

export type Insert = Extract<Change<PageElement>, { kind: 'insert' }>;

/** The title that a change gives its page; null where it does something else. */
export function titleIn({ on, node }: Insert): string | null {
  if (typeof node === 'string') return on.tag === 'title' ? node : null;
  const [words] = node.tag === 'title' ? node.children : [];
  return typeof words === 'string' ? words : null;
}

/**
 * Writes a page's title where the page has its own: in its file, or where its layout takes it from. Null where that is not sure: a
 * layout makes other pages too.
 */
export function writeTitle(index: SourceIndex, url: string, place: Candidate | null, change: Insert): Edit[] | null {
  const title = titleIn(change);
  const own = ownPageFile(index, url);
  if (title === null || !own) return null;
  const inHead = (): Edit[] | null => (isPlain(title) ? inHeadOfPage(index, own, title) : null);
  if (!place) return inMetadata(own, title) ?? inHead();
  const { element, file } = place;
  const ofPage = file === own ? null : inHead();
  if (ofPage) return ofPage;
  if (element.optional || element.repeated) return null;
  const said = element.tag === 'title' ? contentOf(element, file) : titleUnderCondition(file);
  if (said !== '') return file === own ? null : handOn(index, own, file, said, title);
  if (file !== own) return null;
  const made = writeChange({ ...change, on: element }, file);
  return typeof made === 'string' ? null : made;
}

const contentOf = ({ open, close }: SourceElement, { text }: IndexedFile): string => text.slice(open.end, close?.start ?? open.end).trim();

/** What the one title of a file begins with that it makes only of pages that have one: `{% if page.title %}<title>{{ page.title }} – Club</title>{% endif %}`. */
function titleUnderCondition(file: IndexedFile): string {
  const [title, other] = file.elements.filter(({ tag, parent }) => tag === 'title' && parent?.tag !== 'svg');
  if (!title?.optional || other) return '';
  return /^\{\{-?\s*[\w.$]+\s*-?\}\}/.exec(contentOf(title, file))?.[0] ?? '';
}

/** Words that mean nothing more in any language of templates, however they are quoted. */
const isPlain = (words: string): boolean => /^[^<>{}"\\`$@#%\p{Cc}]+$/u.test(words) && !/&\S/.test(words);

/** What a layout's title is made of, given by the page in the manner that the layout's language or the site's other pages have. */
function handOn(index: SourceIndex, own: IndexedFile, layout: IndexedFile, said: string, title: string): Edit[] | null {
  if (!isPlain(title)) return null;
  const block = /^\{%-?\s*block\s+(\w+)\s*-?%\}\s*\{%-?\s*endblock(?:\s+\w+)?\s*-?%\}$/.exec(said)?.[1];
  if (block)
    return behindExtends(
      own,
      layout,
      index,
      new RegExp(`\\{%-?\\s*block\\s+${block}\\b`),
      () => `{% block ${block} %}${escapeText(title, 'html')}{% endblock %}`,
    );
  const section = /^@yield\(\s*['"](\w+)['"]\s*\)$/.exec(said)?.[1];
  if (section && !title.includes("'"))
    return behindExtends(own, layout, index, new RegExp(`@section\\(\\s*['"]${section}['"]`), () => `@section('${section}', '${title}')`);
  const aside = asideForLayout(own, layout, said, title) ?? beforeInclude(index, own, layout, said, title);
  if (aside) return aside;
  const reading = soleReading(said) ?? underOwnCondition(said) ?? braced(said);
  if (!reading) return null;
  return (
    asProperty(index, own, layout, reading, title) ??
    asStatement(index, own, layout, reading, title) ??
    inFrontMatter(index, own, layout, reading, title)
  );
}

/** `{% if page.title %}{{ page.title | escape }}{% endif %}`, with anything in place of what a page lacks. */
function underOwnCondition(said: string): Reading | null {
  const [, condition, shown] =
    /^\{%-?\s*if\s+([\w.]+)\s*-?%\}\s*(\{\{[^{}]*\}\})\s*(?:\{%-?\s*else\s*-?%\}\s*(?:\{\{[^{}]*\}\})?\s*)?\{%-?\s*endif\s*-?%\}$/.exec(
      said,
    ) ?? [];
  const reading = shown === undefined ? null : soleReading(shown);
  const named = reading && [reading.owner, reading.name].filter(Boolean).join('.');
  return named === condition ? reading : null;
}

/** `{title}`, `{props.title}` of JSX, Svelte and Astro; `{{ .Title }}` of Go. */
function braced(said: string): Reading | null {
  const name = /^\{\s*(?:props\.)?([A-Za-z_]\w*)\s*\}$/.exec(said)?.[1] ?? /^\{\{-?\s*(?:\.Page)?\.(Title)\s*-?\}\}$/.exec(said)?.[1];
  return name ? { owner: '', name } : null;
}

const extendsLine = /(?:\{%-?\s*extends\s[^%]*%\}|@extends\([^()\n]*\))/;

/** A line behind the one by which a page names the layout that it fills in; null where it does not, or says it already. */
function behindExtends(own: IndexedFile, layout: IndexedFile, index: SourceIndex, known: RegExp, line: () => string): Edit[] | null {
  const named = extendsLine.exec(own.text);
  if (!named || known.test(own.text) || !leadsTo(index, own, layout)) return null;
  const end = named.index + named[0].length;
  return [{ file: own.path, start: end, end, text: `${lineEnd(own.text)}${line()}` }];
}

const lineEnd = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
const leadsTo = (index: SourceIndex, page: IndexedFile, layout: IndexedFile): boolean =>
  index.links.uses.get(page.path)?.includes(layout.path) ?? false;

/** The property of a component that the page uses as its layout. */
function asProperty(index: SourceIndex, own: IndexedFile, layout: IndexedFile, { owner, name }: Reading, title: string): Edit[] | null {
  const calls = index.links.callsOf(layout.path);
  const [use, other] = calls.filter((call) => index.fileOf.get(call) === own);
  const isHandedOn = calls.some((call) => call !== use && call.attributes.some((one) => one.name === name));
  if (!use || other || (owner !== '' && owner !== 'props') || !isHandedOn || use.spread || use.attributes.some((one) => one.name === name))
    return null;
  const made = writeChange({ kind: 'set', on: use, name, value: title }, own);
  return typeof made === 'string' ? null : made;
}

/** `{% set title = "…" %}` as another page of the same layout has it. */
function asStatement(index: SourceIndex, own: IndexedFile, layout: IndexedFile, { owner, name }: Reading, title: string): Edit[] | null {
  const statement = new RegExp(`\\{%-?\\s*set\\s+${name}\\s*=\\s*(?:"[^"\\n]*"|'[^'\\n]*')\\s*-?%\\}`);
  if (owner !== '') return null;
  const [sample] = [...index.files.values()].flatMap((file) =>
    file !== own && leadsTo(index, file, layout) ? (statement.exec(file.text)?.[0] ?? []) : [],
  );
  if (!sample) return null;
  const quote = title.includes("'") || sample.includes('"') ? '"' : "'";
  const known = new RegExp(`\\{%-?\\s*set\\s+${name}\\b`);
  return behindExtends(own, layout, index, known, () => sample.replace(/(["'])[^"'\n]*\1/, () => `${quote}${title}${quote}`));
}

const ofThePage = /^(?:|page|frontmatter|Params|\$page|data)$/;

/** What a page says of itself before it begins: where it says anything there, or others of its kind say this. */
function inFrontMatter(index: SourceIndex, own: IndexedFile, layout: IndexedFile, { owner, name }: Reading, title: string): Edit[] | null {
  if (!ofThePage.test(owner)) return null;
  const wanted = name === 'Title' ? 'title' : name;
  const head = frontOf(own);
  const ending = own.path.replace(/^.*\./, '');
  const layoutOf = (front: typeof head): string | null => front?.fields.find((one) => one.name === 'layout')?.value ?? null;
  const isSaidBy = (file: IndexedFile): boolean => {
    const front = file === own || file === layout ? undefined : frontOf(file);
    const isOfKind = file.path.endsWith(`.${ending}`) || (layoutOf(head) !== null && layoutOf(front) === layoutOf(head));
    return isOfKind && (front?.fields.some((one) => one.name === wanted) ?? false);
  };
  if (![...index.files.values()].some(isSaidBy)) return null;
  if (head) {
    const edit = writeField(head, own.text, wanted, title);
    return edit && [edit];
  }
  if (/^\ufeff?---/.test(own.text)) return null;
  const end = lineEnd(own.text);
  return [{ file: own.path, start: 0, end: 0, text: `---${end}${wanted}: ${asYaml(title)}${end}---${end}` }];
}

/** Words as YAML's front matter takes them for words. */
const asYaml = (words: string): string =>
  /^\p{L}[\p{L}\p{N} ,.’–-]*$/u.test(words) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(words) ? words : JSON.stringify(words);

const frontOf = (file: IndexedFile) =>
  /^\ufeff?---\r?\n/.test(file.text)
    ? readData(file.path, file.text).find(({ form, path }) => form === 'yaml' && path.length === 0)
    : undefined;

/** Next's way: a page's record of what it says of itself. */
function inMetadata(own: IndexedFile, title: string): Edit[] | null {
  if (!/^(?:.*\/)?app\/(?:.*\/)?page\.[jt]sx?$/.test(own.path)) return null;
  const at = /\bexport const metadata\s*(?::[^={}:]{0,200})?=\s*\{/.exec(own.text);
  const record =
    at &&
    readData(own.path, own.text).find(
      ({ fields, path }) =>
        path.length === 0 && fields[0] !== undefined && own.text.slice(at.index + at[0].length, fields[0].span.start).trim() === '',
    );
  const edit = record && writeField(record, own.text, 'title', title);
  return edit ? [edit] : null;
}
