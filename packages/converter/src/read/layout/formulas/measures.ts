import type { Run, Token } from './token.ts';

/** Units that are a single letter, and letters that multiply a unit. Upright after a number they measure; a variable is in italics. */
const unitLetter = /^[mgslhLAVWNJKCFkMGTnpcdµμΩΩ]$/u;
const sign = /^[+−\-–±~≈×÷:/′″°<>≤≥=*·%$€£¥]$/u;
/** Words of one letter. */
const wordOfLetter = /^[aAI]$/u;
const arrow = /^[←-⇿⟰-⟿]$/u;

const inFontOfText = (token: Token): boolean => [...token.atoms, ...token.parts].every((atom) => !atom.ofFormulas);
const isUpright = (token: Token): boolean => token.atoms.every((atom) => !atom.glyph.italic);
const isUnit = (token: Token): boolean =>
  token.kind === 'letter' || token.kind === 'variable'
    ? isUpright(token) && unitLetter.test(token.text)
    : token.kind === 'sign' && /^[°%‰µ]$/u.test(token.text);
/** Figures and signs that are drawn high by themselves. */
const isHighFigure = (token: Token): boolean => /^[⁰¹²³⁴-⁹⁺⁻]$/u.test(token.text);
const isFigure = (token: Token): boolean => /^[\p{Nd}⁰¹²³⁴-⁹⁺⁻.,\s+−–-]*$/u.test(token.parts.map(({ text }) => text).join(''));

/** One word on one side of the sign and no variable on the other: "A = open", "File → Save". */
const leadsFromWords = (tokens: readonly Token[], { from, to }: Run): boolean =>
  tokens.slice(from, to + 1).every((token) => sign.test(token.text) || arrow.test(token.text) || token.kind === 'letter') &&
  [tokens[from - 1], tokens[to + 1]].some((token) => token?.kind === 'word' || token?.kind === 'italics');

/** What was counted, in brackets of its own: "(n = 120)", "(p < 0.05)", with the letter upright as the words are; in Arabic from right to left. */
const isReported = (tokens: readonly Token[], { from, to }: Run): boolean => {
  const own = tokens.slice(from, to + 1);
  const kinds = own.map(({ kind }) => kind).join(' ');
  return (
    (/^letter relation (?:stop )?number$/u.test(kinds) || /^number relation letter$/u.test(kinds)) &&
    [tokens[from - 1], tokens[to + 1]].every((token) => token?.kind === 'open' || token?.kind === 'close')
  );
};

/**
 * Whether what looks like a formula is a measure, a ratio, a score or a key to signs, as ordinary prose has them: figures, units and
 * signs in the font of the text, and nothing that stands for a number. Where the font is one for formulas, the writer has said what it is.
 */
export function isMeasure(tokens: readonly Token[], run: Run): boolean {
  const own = tokens.slice(run.from, run.to + 1);
  if (!own.every(inFontOfText) || own.some((token) => token.rules.length > 0)) return false;
  const inWords = tokens[run.to + 1]?.kind === 'word';
  const numeric = own.every(
    (token, at) =>
      (['number', 'open', 'close'].includes(token.kind) ||
        sign.test(token.text) ||
        arrow.test(token.text) ||
        isUnit(token) ||
        isHighFigure(token) ||
        (inWords && at === own.length - 1 && token.kind === 'letter' && wordOfLetter.test(token.text))) &&
      isFigure(token),
  );
  // What two numbers make, or which is more, is said by a formula: "2 + 3 = 5".
  const calculates = own.some(({ text }) => /^[=<>≤≥]$/u.test(text)) && own.filter(({ kind }) => kind === 'number').length > 1;
  return (numeric && !calculates) || leadsFromWords(tokens, run) || isReported(tokens, run);
}
