import { cleanText } from '../markup/clean-text.ts';

/** Signs that TeX would obey, or set as others: it joins hyphens to dashes and turns quotes. */
const commands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '"': '\\textquotedbl{}',
  "'": '\\textquotesingle{}',
  '`': '\\textasciigrave{}',
  '-': '-{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  // White that TeX knows only by a name.
  '\u00a0': '~',
  // LuaTeX takes the sign itself for a fault of the file.
  '\ufffd': '\\symbol{65533}',
};

/** Signs that fonts for text lack, and those for mathematics have: Greek letters by themselves, arrows, relations. */
const ofMathematics = /(?<!\p{Script=Greek})[Α-Ωα-ω](?!\p{Script=Greek})|[\u2190-\u22ff\u27c0-\u27ff\u2900-\u2aff]/gu;

/** Words of the document as text in which TeX obeys nothing. White is single, so that no line is empty. */
export const texText = (text: string): string =>
  cleanText(text)
    // Signs that nobody knows: LuaTeX takes the last of them for bytes.
    .replaceAll(/[\p{Cn}\u{f0000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(/[\s\u2028\u2029]+/g, (white) => (white === '\u00a0' ? white : ' '))
    .replaceAll(/[\\{}$&#%_^~"'`<>\u00a0\ufffd]|-(?=-)/g, (sign) => commands[sign] ?? sign)
    .replaceAll(ofMathematics, (sign) => `\\ensuremath{${/\p{L}/u.test(sign) ? `\\symup{${sign}}` : sign}}`);

/** The same with its lines and all of their white, as programs are set. */
export const texLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `\\mbox{}${texText(line.replaceAll('\t', '    ').replaceAll(' ', '\u00a0')).replaceAll('\u00a0', '~')}`)
    .join('\\newline{}\n');

/** Where a command stands before it that takes more in square brackets or behind a star: the words are none of that. */
export const texApart = (latex: string): string => (/^[[*]/.test(latex) ? `{}${latex}` : latex);

/** An address as the argument of `\href`. */
export const texAddress = (href: string): string =>
  href
    .replaceAll(/[\\{}^`|"<>\s]/g, (sign) => encodeURIComponent(sign))
    .replaceAll(/[%#&_~$]/g, (sign) => (sign === '~' ? sign : `\\${sign}`));

/** The name of a place. */
export const texLabel = (id: string): string => id.replaceAll(/[^\w-]/g, '-');
