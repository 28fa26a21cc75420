import type { Alphabet } from '../../../formula/tree/formula-node.ts';

/** What a font is made for, by its name. */
export type FontUse = 'text' | 'math' | 'math_letters' | 'math_symbols' | 'math_extension' | 'symbol';

// Names as TeX, Word, LibreOffice and the web's formula setters embed them, without size and weight.
const letters = [
  /^cmmib?\d/,
  /^lmmathitalic/,
  /^(r|n|new)?[tp]xb?mi/,
  /^newtxmi/,
  /^newpxmi/,
  /^eur[mb]\d/,
  /^standardsyml-slant/,
  /^pazomath.*ital/,
  /^fplm/,
  /^mathematicalpi/,
  /^mtmi/,
  /^(mathjax|katex)_math/,
  /^mathtime.*ital/,
  /^zplm/,
  /^euclid(math|-italic)/,
  /^fourier-?math-?letters/,
  /^kp-*m-italic/,
  /^futm/,
  /^kp.*mi/,
  /^bchri7m/,
  /^mdputri7m/,
];
const symbols = [
  /^cmb?sy\d/,
  /^lmmathsymbols/,
  /^ms[ab]m\d/,
  /^[tp]xb?sy/,
  /^[tp]xb?sym/,
  /^[tp]xexa/,
  /^rsfs/,
  /^eu[sf][mb]\d/,
  /^stmary/,
  /^esint/,
  /^wasy/,
  /^bbm/,
  /^dsrom/,
  /^bbold/,
  /^standardsyml/,
  /^pazomath/,
  /^(mathjax|katex)_(ams|caligraphic|fraktur|script)/,
  /^mtsy/,
  /^euclidsymbol/,
  /^newtxsy/,
  /^fourier-?math(?!-?ext)/,
  /^kp-*m-sy/,
  /^mathpple/,
  /^ptmathsy/,
];
const extension = [
  /^cmex\d/,
  /^lmmathextension/,
  /^[tp]xb?ex/,
  /^euex\d/,
  /^(mathjax|katex)_size\d/,
  /^mtex/,
  /^mt-?extra/,
  /^euclidextra/,
  /^fences/,
  /^newtxex/,
  /^newpxex/,
  /^pazoex/,
  /^fourier-?math-?ext/,
  /^kp-*m-ex/,
  /^ntxex/,
  /^zptmcmrv/,
];
const whole = [
  /math(?!ematica|jax|ieu|ias|ilde|eus)/,
  /^(mathjax|katex)_main/,
  /^xits(?!.*(regular|bold|italic)$)/,
  /^mjx/,
  /^neoeuler/,
  /^latinmodernmath/,
  /^asana/,
];
const symbolFonts = [/^opensymbol/, /^symbol/, /^starsymbol/, /^segoeuisymbol/];

/** Fonts of letters in another hand, each a plain letter by its code. */
const hands: [RegExp, Alphabet][] = [
  [/^(cmb?sy\d|lmmathsymbols|eus[mb]\d|rsfs|[tp]xb?sy|newtxsy|mtsy|(mathjax|katex)_(caligraphic|script))/, 'script'],
  [/^(euf[mb]\d|(mathjax|katex)_fraktur)/, 'fraktur'],
  [/^(msbm\d|bbm|dsrom|bbold|(mathjax|katex)_ams)/, 'double-struck'],
];
const knownHands = new Map<string, Alphabet | undefined>();

/** The alphabet whose letters a font holds where plain letters are drawn; undefined for any other font. */
export function alphabetOfFont(font: string): Alphabet | undefined {
  if (knownHands.has(font)) return knownHands.get(font);
  const name = font.toLowerCase().replaceAll(/\s/g, '');
  const hand = hands.find(([pattern]) => pattern.test(name))?.[1];
  if (knownHands.size > 5000) knownHands.clear();
  knownHands.set(font, hand);
  return hand;
}

const known = new Map<string, FontUse>();
const anyOf = (patterns: RegExp[], name: string): boolean => patterns.some((pattern) => pattern.test(name));

/** A name of a font, without subset prefix; spaces and capitals do not count. */
export function fontUse(font: string): FontUse {
  let use = known.get(font);
  if (use) return use;
  const name = font.toLowerCase().replaceAll(/[\s]/g, '');
  if (anyOf(letters, name)) use = 'math_letters';
  else if (anyOf(symbols, name)) use = 'math_symbols';
  else if (anyOf(extension, name)) use = 'math_extension';
  else if (anyOf(whole, name)) use = 'math';
  else if (anyOf(symbolFonts, name)) use = 'symbol';
  else use = 'text';
  if (known.size > 5000) known.clear();
  known.set(font, use);
  return use;
}
