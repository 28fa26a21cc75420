import type { IndexedFile } from '../index/indexed-file.ts';
import type { SourceIndex } from '../index/source-index.ts';
import { closingBracket } from '../source/markup/hole.ts';
import { soleReading } from '../texts/expression.ts';

/** Languages that escape what they write for an attribute too, by the names of their files, with the holes that do. */
const escaping: [file: RegExp, hole: RegExp][] = [
  [/\.(?:njk|nunjucks|hbs|handlebars|mustache|gohtml|html\.twig|blade\.php)$/i, /^\{\{/],
  [/\.(?:ejs|eta)$/i, /^<%=/],
  // Rails; elsewhere ERB writes what it is given.
  [/(?:^|\/)app\/views\/[^]*\.(?:erb|rhtml)$/i, /^<%=/],
  // Go's templates: no other language begins a name so.
  [/\.html?$/i, /^\{\{-?\s*\./],
];

/** By these Django's and Flask's templates are told from others that are written alike: they escape in files that are named HTML. */
const ofPython = /\{%-?\s*(?:load\s+\w|csrf_token\b|static\s+["']|url\s+["'])|\b(?:url_for|get_flashed_messages)\(/;

const unescaped = /\{%-?\s*autoescape\s+(?:off|false)\b/;
const escapedLast = /\|\s*(?:e|escape|escape_once|force_escape|forceescape)\s*-?\}\}$/;
/** Filters after which a text is escaped as it was before. */
const harmless = /^(?:e|escape|upper|lower|title|capitalize|capfirst|trim|striptags)$/;
const escapingCall =
  /^<(?:%=|\?(?:=|php\s+echo\s))\s*(?:htmlspecialchars|htmlentities|esc_attr|esc_html|e|h|Html::encode|ERB::Util\.html_escape|CGI\.escapeHTML)\s*\(/;

/** Whether what a template's hole writes can stand in an attribute's quotes, whatever it is. */
export function isEscaped(hole: string, file: IndexedFile, index: SourceIndex): boolean {
  if (escapedLast.test(hole) || isOneEscapingCall(hole)) return true;
  if (unescaped.test(file.text) || !isPlain(hole)) return false;
  if (escaping.some(([name, own]) => name.test(file.path) && own.test(hole))) return true;
  return /\.html?$/i.test(file.path) && around(file, index).some(({ text }) => ofPython.test(text));
}

/** All that is written is what a function gives back. */
function isOneEscapingCall(hole: string): boolean {
  const lead = escapingCall.exec(hole)?.[0];
  if (lead === undefined || hole.includes('ENT_NOQUOTES')) return false;
  return /^\s*;?\s*-?[%?]>$/.test(hole.slice(closingBracket(hole, lead.length - 1)));
}

/** It names a text and nothing that may have made markup of it: helpers and filters may say of theirs that it is not to be escaped. */
function isPlain(hole: string): boolean {
  const filters = [...hole.matchAll(/\|\s*(\w+)/g)].map(([, name]) => name ?? '');
  return filters.every((name) => harmless.test(name)) && (soleReading(hole) !== null || /^\{\{-?\s*\.[\w.]*\s*-?\}\}$/.test(hole));
}

/** A file, what uses it and what it uses. */
function around(file: IndexedFile, { files, links }: SourceIndex): IndexedFile[] {
  const used = links.uses.get(file.path) ?? [];
  return [...files.values()].filter(
    ({ path }) => path === file.path || used.includes(path) || (links.uses.get(path)?.includes(file.path) ?? false),
  );
}
