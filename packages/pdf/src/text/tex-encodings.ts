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
  [/^(?:cmmi|cmmib|lmmathitalic|lmmi|ccmi|eurm|zplmi|ptmri-?7m)/i, [...letters]],
  [/^(?:cmsy|cmbsy|lmmathsymbols|lmsy|eusm)/i, [...symbols]],
  [/^(?:cmex|lmmathextension|lmex|euex)/i, [...extension]],
  [/^msam/i, [...relations]],
  [/^msbm/i, [...negated]],
];

/** What a code of a font by this name means; null for other fonts. */
export function texSign(font: string, code: number): string | null {
  const sign = families.find(([name]) => name.test(font))?.[1][code];
  return sign === undefined || sign === ' ' ? null : sign;
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
