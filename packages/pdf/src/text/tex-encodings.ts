/**
 * The built-in encodings of TeX's fonts for mathematics, 128 signs each, for files that do not say themselves what their codes mean. Pieces of
 * tall fences have the signs of Unicode's Miscellaneous Technical block. A space stands for a place that no file should use.
 */
const greek = 'ΓΔΘΛΞΠΣΥΦΨΩ';
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lower = upper.toLowerCase();
const doubleStruck = '𝔸𝔹ℂ𝔻𝔼𝔽𝔾ℍ𝕀𝕁𝕂𝕃𝕄ℕ𝕆ℙℚℝ𝕊𝕋𝕌𝕍𝕎𝕏𝕐ℤ';

/** cmmi, lmmi: letters of mathematics (OML). */
const letters = `${greek}αβγδϵζηθικλμνξπρστυϕχψωεϑϖϱςφ↼↽⇀⇁⤣⤤▷◁0123456789.,</>⋆∂${upper}♭♮♯⌣⌢ℓ${lower}ıȷ℘\u{20D7}⁀`;

/** cmsy: relations, operators, calligraphic letters (OMS). */
const symbols =
  '−·×∗÷⋄±∓⊕⊖⊗⊘⊙◯∘∙' +
  '≍≡⊆⊇≤≥⪯⪰∼≈⊂⊃≪≫≺≻' +
  '←→↑↓↔↗↘≃⇐⇒⇑⇓⇔↖↙∝' +
  '′∞∈∋△▽\u{338}↦∀∃¬∅ℜℑ⊤⊥' +
  `ℵ${upper}∪∩⊎∧∨` +
  '⊢⊣⌊⌋⌈⌉{}⟨⟩|∥↕⇕\\≀' +
  '√⨿∇∫⊔⊓⊑⊒§†‡¶♣♢♡♠';

/** cmex: big operators, and fences in every size and in pieces (OMX). */
const extension =
  '()[]⌊⌋⌈⌉{}⟨⟩|∥/\\' +
  '()()[]⌊⌋⌈⌉{}⟨⟩/\\' +
  '()[]⌊⌋⌈⌉{}⟨⟩/\\/\\' +
  '⎛⎞⎡⎤⎣⎦⎢⎥⎧⎫⎩⎭⎨⎬⎪⏐' +
  '⎝⎠⎜⎟⟨⟩⨆⨆∮∮⨀⨀⨁⨁⨂⨂' +
  '∑∏∫⋃⋂⨄⋀⋁∑∏∫⋃⋂⨄⋀⋁' +
  '∐∐ˆˆˆ˜˜˜[]⌊⌋⌈⌉{}' +
  '√√√√⎷⏐⌜‖↑↓⎰⎱⎱⎰⇑⇓';

/** msam: the first font of the American Mathematical Society. */
const relations =
  '⊡⊞⊠□■·◊⧫↻↺⇌⇋⊟⊩⊪⊨' +
  '↠↞⇇⇉⇈⇊↾⇂↿⇃↣↢⇆⇄↰↱' +
  '⇝↭↫↬≗≿≳⪆⊸∴∵≑≜≾≲⪅' +
  '⪕⪖⋞⋟≼≦⩽≶‵-≓≒≽≧⩾≷' +
  '⊏⊐⊳⊲⊵⊴★≬▼▶◀→←△▲▽' +
  '≖⋚⋛⪋⪌¥⇛⇚✓⊻⊼⩞∠∡∢∝' +
  '⌣⌢⋐⋑⋓⋒⋏⋎⋋⋌⫅⫆≏≎⋘⋙' +
  '⌜⌝®Ⓢ⋔∔∽⋍⌞⌟✠∁⊺⊚⊛⊝';

/** msbm: the second, with the letters that are struck twice. */
const negated =
  '≨≩≰≱≮≯⊀⊁≨≩⪇⪈⪇⪈⋠⋡' +
  '⋨⋩⋦⋧≰≱⪵⪶⪹⪺⪉⪊≁≇╱╲' +
  '⊊⊋⊈⊉⫋⫌⫋⫌⊊⊋⊈⊉∦∤∤∦' +
  '⊬⊮⊭⊯⋭⋬⋪⋫↚↛⇍⇏⇎↮⋇∅' +
  `∄${doubleStruck}ˆˆ˜˜ ` +
  'Ⅎ⅁    ℧ð≂ℶℷℸ⋖⋗⋉⋊' +
  '∣∥∖∼≈≊⪸⪷↶↷ϝϰ𝕜ℏℏ϶';

const families: [RegExp, string[]][] = [
  [/^(?:cmmi|cmmib|lmmathitalic|lmmi|ccmi|eurm|zplmi|ptmri-?7m|kp--m-italic)/i, [...letters]],
  [/^(?:cmsy|cmbsy|lmmathsymbols|lmsy|eusm|fourier-math-symbols|kp--m-sy)/i, [...symbols]],
  [/^(?:cmex|lmmathextension|lmex|euex|txex|ntxex|fourier-math-extension|kp--m-ex-)/i, [...extension]],
  [/^msam/i, [...relations]],
  [/^msbm/i, [...negated]],
];

/** What a code of a font by this name means; null for other fonts. */
export function texSign(font: string, code: number): string | null {
  const sign = families.find(([name]) => name.test(font))?.[1][code];
  return sign === undefined || sign === ' ' ? null : sign;
}

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32)).join('');
const accentsFirst = '`´ˆ˜¨˝˚ˇ˘¯˙¸˛‚‹›';

/** ec: the letters of European languages, up to the small ones (T1). */
const european = [
  ...`${accentsFirst}“”„«»–—\u{200B}₀ıȷ`,
  'ff',
  'fi',
  'fl',
  'ffi',
  'ffl',
  ...ascii.replace("'", '’').replace('`', '‘'),
  '-',
];
/** cmr: TeX's first text (OT1). */
const first = [...greek, 'ff', 'fi', 'fl', 'ffi', 'ffl', ...'ıȷ`´ˇ˘¯˚¸ßæœøÆŒØ'];

/** What is shown alone of fonts that have letters as well (T1), or signs only (TS1): marks of items. */
const markOfItem: Record<number, string> = { 0x15: '–', 0x16: '—', 0x2a: '∗', 0x88: '•', 0xb7: '·' };

/**
 * What a code means in a font of text that TeX has drawn dot by dot, which names its glyphs by their codes alone (a28). `codes`: all that the
 * font shows, which tell the encoding; null where they do not.
 */
export function drawnSign(codes: Iterable<number>, code: number): string | null {
  const shown = new Set(codes);
  const hasLetters = ascii.split('').some((sign) => /[a-z]/.test(sign) && shown.has(sign.charCodeAt(0)));
  if (!hasLetters) return markOfItem[code] ?? null;
  const isFirst = [11, 12, 13, 14, 15].some((place) => shown.has(place)) && ![16, 17, 21, 22, 27, 28, 29].some((place) => shown.has(place));
  return (isFirst && code < first.length ? first[code] : european[code]) ?? null;
}

/** Letters of fonts that exist to strike letters twice. */
export function struckTwice(font: string, letter: string): string | null {
  if (!/^(?:msbm|bbm|bbold|dsrom|dsss)/i.test(font)) return null;
  return [...doubleStruck][upper.indexOf(letter)] ?? null;
}

/** Names of glyphs in TeX's fonts that Adobe's list of names lacks. */
export const texNames: Record<string, string> = {
  angbracketleft: '⟨',
  angbracketright: '⟩',
  arrowhookleft: '⤣',
  arrowhookright: '⤤',
  backslashbig: '\\',
  backslashBig: '\\',
  backslashbigg: '\\',
  backslashBigg: '\\',
  coproduct: '∐',
  diamondmath: '⋄',
  dotlessj: 'ȷ',
  epsilon1: 'ϵ',
  equivasymptotic: '≍',
  follows: '≻',
  followsequal: '⪰',
  greatermuch: '≫',
  hatwide: 'ˆ',
  hatwider: 'ˆ',
  hatwidest: 'ˆ',
  integerdivide: '÷',
  latticetop: '⊤',
  lessmuch: '≪',
  lscript: 'ℓ',
  mapsto: '↦',
  mapstochar: '↦',
  'mapsto.x': '↦',
  negationslash: '\u{338}',
  owner: '∋',
  perpcorrespond: '⟂',
  precedes: '≺',
  precedesequal: '⪯',
  radicalbt: '⎷',
  radicalvertex: '⏐',
  radicaltp: '⌜',
  similarequal: '≃',
  squareintersection: '⊓',
  squaresubset: '⊏',
  squaresubsetequal: '⊑',
  squaresupersetequal: '⊒',
  squareunion: '⊔',
  star: '⋆',
  suppress: '\u{337}',
  tie: '⁀',
  triangle: '△',
  triangleinv: '▽',
  triangleleft: '◁',
  triangleright: '▷',
  turnstileleft: '⊢',
  turnstileright: '⊣',
  unionmulti: '⊎',
  vector: '\u{20D7}',
  visiblespace: '␣',
  wreathproduct: '≀',
};
