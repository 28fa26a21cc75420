import path from 'node:path';
import type { Edit } from '../edit/change.ts';
import { escapeText } from '../edit/notation.ts';
import type { IndexedFile } from '../index/indexed-file.ts';
import type { SourceIndex } from '../index/source-index.ts';

const lineEnd = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
const inserted = ({ path: file }: IndexedFile, at: number, text: string): Edit[] => [{ file, start: at, end: at, text }];

/** Rails' layouts ask for what a page has put aside for them: `<%= yield :title %>`, `<%= content_for(:title) %>`. */
export function asideForLayout(own: IndexedFile, layout: IndexedFile, said: string, title: string): Edit[] | null {
  const name = /^<%=\s*(?:yield|content_for)[\s(]\s*:(\w+)\s*\)?\s*-?%>$/.exec(said)?.[1];
  const isRails = /(?:^|\/)app\/views\/layouts\//.test(layout.path) && /(?:^|\/)app\/views\/.*\.erb$/.test(own.path);
  if (!name || !isRails || new RegExp(`\\b(?:content_for|provide)[\\s(]\\s*:${name}\\b`).test(own.text)) return null;
  return inserted(own, 0, `<% content_for :${name}, "${title}" %>${lineEnd(own.text)}`);
}

/** A variable that PHP's page sets before it takes in the file that writes it: `$title = 'Boats'; include 'header.php';`. */
export function beforeInclude(index: SourceIndex, own: IndexedFile, layout: IndexedFile, said: string, title: string): Edit[] | null {
  const echoed =
    /^<\?(?:=|php\s+echo)\s*(?:(?:htmlspecialchars|htmlentities|esc_html|e)\(\s*)?\$([A-Za-z_]\w*)\s*(?:\?\?\s*(?:''|"")\s*)?(?:,[^()]*)?\)?\s*;?\s*\?>$/;
  const name = echoed.exec(said)?.[1];
  const leads = index.links.uses.get(own.path)?.includes(layout.path) ?? false;
  if (!name || !leads || title.includes("'") || new RegExp(`\\$${name}\\s*=[^=]`).test(own.text)) return null;
  const file = path.posix.basename(layout.path).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const statement = new RegExp(`(?:include|require)(?:_once)?\\b[^;\\n]*['"/]${file}['"][^;\\n]*`);
  const found = statement.exec(own.text);
  if (!found) return null;
  const before = own.text.slice(0, found.index);
  // Within code alone, and at the beginning of a statement.
  if (before.lastIndexOf('<?') < before.lastIndexOf('?>') || !/(?:^|[;{}\n]|<\?php)[ \t]*$/.test(before)) return null;
  const indent = /(?:^|\n)([ \t]*)$/.exec(before)?.[1];
  return inserted(own, found.index, `$${name} = '${title}';${indent === undefined ? ' ' : lineEnd(own.text) + indent}`);
}

/** The head that a component says of its page, as another page of the site does: Nuxt's `useHead`, Svelte's `<svelte:head>`. */
export function inHeadOfPage(index: SourceIndex, own: IndexedFile, title: string): Edit[] | null {
  const others = [...index.files.values()].filter(
    (file) => file !== own && path.extname(file.path) === path.extname(own.path) && /(?:^|\/)(?:pages|routes)\//.test(file.path),
  );
  if (own.path.endsWith('.svelte')) return inSvelteHead(own, others, title);
  return own.path.endsWith('.vue') ? inUsedHead(own, others, title) : null;
}

function inSvelteHead(own: IndexedFile, others: readonly IndexedFile[], title: string): Edit[] | null {
  const isManner = others.some(({ text }) => /<svelte:head>\s*<title>/.test(text));
  if (!isManner || /<title[\s>]/.test(own.text)) return null;
  const words = `<title>${escapeText(title, 'braces')}</title>`;
  const end = lineEnd(own.text);
  const head = own.text.indexOf('<svelte:head>');
  if (head >= 0) return inserted(own, head + '<svelte:head>'.length, `${end}  ${words}`);
  const script = [...own.text.matchAll(/<\/script>[ \t]*\r?\n/g)].at(-1);
  const made = `<svelte:head>${end}  ${words}${end}</svelte:head>${end}`;
  return script ? inserted(own, script.index + script[0].length, end + made) : inserted(own, 0, made + end);
}

const call = /\b(useHead|useSeoMeta)\(\s*\{(?=[^}]*\btitle\s*:)/;

const imports = (text: string, name: string): boolean => new RegExp(`\\bimport\\b[^;'"]*\\b${name}\\b[^;'"]*\\bfrom\\b`).test(text);
/** Where nothing makes it known to all pages, each imports it. */
const knows = (text: string, name: string): boolean => imports(text, name) || new RegExp(`\\b${name}\\(`).test(text);

function mannerIn(text: string): { name: string; isImported: boolean } | null {
  const name = call.exec(text)?.[1];
  return name === undefined ? null : { name, isImported: imports(text, name) };
}

function inUsedHead(own: IndexedFile, others: readonly IndexedFile[], title: string): Edit[] | null {
  const manner = others.map(({ text }) => mannerIn(text)).find((one) => one && (!one.isImported || knows(own.text, one.name)))?.name;
  if (!manner || title.includes("'") || call.test(own.text)) return null;
  const words = `title: '${title}'`;
  const known = new RegExp(`\\b${manner}\\(\\s*\\{`).exec(own.text);
  if (known) {
    const at = known.index + known[0].length;
    const isEmpty = /^\s*\}/.test(own.text.slice(at));
    return inserted(own, at, isEmpty ? ` ${words} ` : ` ${words},`);
  }
  if (/\buse(?:Head|SeoMeta)\(/.test(own.text)) return null;
  const setup = /<script\b[^>]*\bsetup\b[^>]*>/.exec(own.text);
  const end = lineEnd(own.text);
  const said = `${manner}({ ${words} });`;
  if (!setup) return /<script\b/.test(own.text) ? null : inserted(own, 0, `<script setup>${end}${said}${end}</script>${end}${end}`);
  const close = own.text.indexOf('</script>', setup.index);
  return close < 0 ? null : inserted(own, close, said + end);
}
