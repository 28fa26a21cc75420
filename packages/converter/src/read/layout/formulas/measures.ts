import type { Run } from './run.ts';
import type { Token } from './token.ts';

/** Units that are a single letter, and letters that multiply a unit. Upright after a number they measure; a variable is in italics. */
const unitLetter = /^[mgslhLAVWNJKCFkMGTnpcdµμΩΩ]$/u;
const sign = /^[+−\-–±~≈×÷:/′″°<>≤≥=*·%٪$€£¥■-➿]$/u;
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
const isFigure = (token: Token): boolean => /^[\p{Nd}.,\s+−–-]*$/u.test(token.parts.map(({ text }) => text).join(''));

/** One word on one side of the sign and no variable on the other: "A = open", "File → Save". */
const leadsFromWords = (tokens: readonly Token[], { from, to }: Run): boolean =>
  tokens.slice(from, to + 1).every((token) => sign.test(token.text) || arrow.test(token.text) || token.kind === 'letter') &&
  [tokens[from - 1], tokens[to + 1]].some((token) => token?.kind === 'word' || token?.kind === 'italics');

/** Letters that name what was counted or tested; any other stands for an unknown, and what is said of it is an equation. */
const reported = /^[nNpPrtFkKMن]$/u;
const isBracket = (token: Token | undefined): boolean => token?.kind === 'open' || token?.kind === 'close';

/** What was counted, in brackets of its own: "(n = 120)", "(p < 0.05)", with the letter upright as the words are; in Arabic from right to left, brackets included. */
const isReported = (tokens: readonly Token[], { from, to }: Run): boolean => {
  const own = tokens.slice(from, to + 1);
  const inside = isBracket(own[0]) && isBracket(own.at(-1)) ? own.slice(1, -1) : own;
  const kinds = inside.map(({ kind }) => kind).join(' ');
  return (
    (/^letter relation (?:stop )?number$/u.test(kinds) || /^number relation letter$/u.test(kinds)) &&
    inside.some(({ text }) => reported.test(text)) &&
    (inside !== own || [tokens[from - 1], tokens[to + 1]].every(isBracket))
  );
};

/** "c/o", "m/s", "f/1.8": letters upright as the words are, and numbers, with strokes between them. */
const isAbbreviation = (own: readonly Token[]): boolean =>
  own.length > 2 &&
  own.every((token, at) => (at % 2 === 0 ? token.kind === 'number' || (token.kind === 'letter' && isUpright(token)) : token.text === '/'));

/** What an address asks for: "?id=4", "&page=2". */
const isOfAddress = (tokens: readonly Token[], { from, to }: Run): boolean => {
  const [before, first] = [tokens[from - 1], tokens[from]];
  return (
    tokens.slice(from, to + 1).some(({ text }) => text === '&') ||
    (before !== undefined &&
      first !== undefined &&
      /^[?&]$/.test(before.text) &&
      first.left - before.right < 0.1 * (first.atoms[0]?.size ?? 0))
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
  const calculates =
    own.some(({ text }) => /^[=<>≤≥]$/u.test(text)) &&
    own.filter(({ kind }) => kind === 'number').length > 1 &&
    !own.some(({ text }) => /^\p{Sc}$/u.test(text));
  return (
    (numeric && !calculates) || leadsFromWords(tokens, run) || isReported(tokens, run) || isAbbreviation(own) || isOfAddress(tokens, run)
  );
}
