import { bySign } from '../by-sign.ts';

/** Signs that running text does not use, so that one of them alone makes a formula. */
const mathematical = /^[∀-∍∎-∖∘-⋿⟀-⟯⟰-⟿⤀-⥿⦀-⧿⨀-⫿←-↓↔-⇿±×÷¬√ℂℍℕℙℚℝℤℏℓ℘ℑℜℵ\u{1d400}-\u{1d7ff}\u{1ee00}-\u{1eeff}⎛-⎳⏞⏟′″‴‖]/u;
const relation = /^(?:[=<>:←-⇿⟰-⟿∈-∍∝∣-∦∴∵∷∺-⊋⊏-⊒⊢-⊫⋐⋑⋖-⋭⟂⩽-⪖⪯-⫆≔]\u0338?)$/u;
const operator = /^[+−\-–×÷±∓·⋅∗*/∘⊕⊗∪∩∧∨∖†‡⊙]$/u;
const big = /^[∑∏∐∫∬∭∮∯⋃⋂⋁⋀⨁⨂⨀⨆]$/u;
const open = /^[([{⟨⌈⌊⟦]$/u;
const close = /^[)\]}⟩⌉⌋⟧]$/u;
const greek = /^[\u0370-\u03ff\u{1d6a8}-\u{1d7cb}]$/u;

/** Words of two letters that formulas hold; other pairs of letters are products. */
export const twoLetterWords = new Set('if or is of in on to as at by be we an no so it do'.split(' '));

/** Names of functions and operators that are set upright in formulas. */
export const functionNames = new Set(
  (
    'sin cos tan cot sec csc sinh cosh tanh coth sech csch arcsin arccos arctan arccot arsinh arcosh artanh log ln lg exp lim max min sup inf limsup ' +
    'liminf argmax argmin arg det dim ker deg gcd lcm hom mod Re Im Pr rank span tr grad div curl rot sgn sign Var Cov Li lim sup erf adj diag vol id card ord ' +
    'جا جتا ظا ظتا قا قتا نها لو'
  ).split(' '),
);

export const isMathematical: (sign: string) => boolean = bySign((sign) => mathematical.test(sign));
export const isRelation: (sign: string) => boolean = bySign((sign) => relation.test(sign));
export const isOperator: (sign: string) => boolean = bySign((sign) => operator.test(sign));
export const isBigOperator: (sign: string) => boolean = bySign((sign) => big.test(sign));
export const isOpening: (sign: string) => boolean = bySign((sign) => open.test(sign));
export const isClosing: (sign: string) => boolean = bySign((sign) => close.test(sign));
export const isGreek: (sign: string) => boolean = bySign((sign) => greek.test(sign));
/** Signs that are set over another: with characters of their own, or as marks that join the letter. */
export const isAccent: (sign: string) => boolean = bySign((sign) => /^(?:\p{M}|[¯´`ˆ˜~˙¨→←↔⟶⟵ˇ˘˚‾ˉ^⏞])$/u.test(sign));
/** Marks that nothing but a letter under them explains. */
export const isLooseMark: (sign: string) => boolean = bySign((sign) => /^(?:\p{M}|[¯´`ˆ˜˙¨ˇ˘˚‾ˉ])$/u.test(sign));
/** Signs that are set under another. */
export const isMarkBelow: (sign: string) => boolean = bySign((sign) => sign === '⏟');
/** A root, or a piece that a high one is built from. */
export const isRadical: (sign: string) => boolean = bySign((sign) => /^(?:√|[⎷⏐⌜])/u.test(sign));
export const isLetter: (sign: string) => boolean = bySign((sign) => /^\p{L}\p{M}*$/u.test(sign));
export const isDigit: (sign: string) => boolean = bySign((sign) => /^\p{Nd}+$/u.test(sign));
