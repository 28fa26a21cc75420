const raisedSigns = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹ⁿᵏᵐⁱʲᵖʳ'].map((sign) => [sign.normalize('NFKC'), sign]));

/** In raised signs where there are such for all. */
export const raised = (text: string): string =>
  [...text].every((sign) => raisedSigns.has(sign)) ? [...text].map((sign) => raisedSigns.get(sign)).join('') : text;

/** In brackets, unless it is one sign, a number or a root. */
export const bracketed = (text: string): string =>
  [...text].length <= 1 || /^[\d.,]+$/.test(text) || /^√\([^()]*\)$/.test(text) ? text : `(${text})`;
