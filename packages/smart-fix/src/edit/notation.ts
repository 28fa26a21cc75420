import path from 'node:path';
import postcss from 'postcss';

/** How a kind of file writes elements. */
export type Notation = 'html' | 'jsx' | 'braces' | 'markdown';

export function notationOf(file: string): Notation {
  const ending = path.extname(file).toLowerCase();
  if (/^\.(?:jsx|tsx|js|mjs)$/.test(ending)) return 'jsx';
  if (/^\.(?:svelte|astro)$/.test(ending)) return 'braces';
  return /^\.(?:md|markdown|mdx)$/.test(ending) ? 'markdown' : 'html';
}

const reactNames = new Map(
  Object.entries({
    class: 'className',
    for: 'htmlFor',
    tabindex: 'tabIndex',
    autocomplete: 'autoComplete',
    autoplay: 'autoPlay',
    maxlength: 'maxLength',
    readonly: 'readOnly',
    colspan: 'colSpan',
    rowspan: 'rowSpan',
    srcset: 'srcSet',
    crossorigin: 'crossOrigin',
  }),
);
const numbers = new Set(['tabindex', 'colspan', 'rowspan', 'width', 'height']);
const flags = new Set(['controls', 'inert', 'hidden', 'autoplay', 'muted', 'loop', 'disabled', 'required']);

export const writtenName = (name: string, notation: Notation): string => (notation === 'jsx' ? (reactNames.get(name) ?? name) : name);

/** Character references for what would end the value, begin markup, or be taken for a template's hole. */
export function escapeValue(value: string, quote: string, notation: Notation): string {
  const escaped = value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(quote, quote === '"' ? '&quot;' : '&#39;');
  // JSX takes braces in quotes as they are.
  return notation === 'jsx' ? escaped : withoutHoles(escaped);
}

export function escapeText(text: string, notation: Notation): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  if (notation === 'markdown') return withoutHoles(escaped).replace(/[\\`*_[\]#|~]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return withoutHoles(escaped);
}

/** The text of a picture of Markdown: nothing that a template, MDX or the browser would take for more than words. */
export const escapePictureText = (text: string): string =>
  escapeText(text, 'html')
    .replace(/[\\[\]]/g, (sign) => `\\${sign}`)
    .replace(/\s+/g, ' ');

/** No template language begins anything with these. */
const withoutHoles = (text: string): string =>
  text.replace(/[{}]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/(?<!\w)@(?=\w)/g, '&#64;');

/** Declarations as React takes them: an object with names in camel case. */
const styleObject = (value: string): string =>
  postcss
    .parse(value)
    .nodes.flatMap((one) => {
      if (one.type !== 'decl') return [];
      const name = one.prop.replace(/^-(?=ms-)/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [`${one.prop.startsWith('--') ? JSON.stringify(one.prop) : name}: ${JSON.stringify(one.value)}`];
    })
    .join(', ');

/** An attribute as a file writes it, with its name. */
export function writeAttribute(name: string, value: string, quote: '"' | "'", notation: Notation): string {
  const written = writtenName(name, notation);
  if (value === '' && flags.has(name)) return written;
  if (notation === 'jsx' && name === 'style') return `style={{ ${styleObject(value)} }}`;
  if (notation === 'jsx' && numbers.has(name) && /^-?\d+$/.test(value)) return `${written}={${value}}`;
  return `${written}=${quote}${escapeValue(value, quote, notation)}${quote}`;
}
