const names =
  'amp antilog arc arg colog cos cosh cot coth covers csc csch ctn ctnh deg det erf exp exsec grad hav im inf lim ln log max min mod re sec sech sin sinh sup ' +
  'tan tanh vers arcsin arccos arctan arccot arcsec arccsc arcsinh arccosh arctanh limsup liminf dim ker gcd lcm Pr Re Im hom sgn';

/** Names of functions that are written out and have a blank behind them, with a small letter first or a capital. */
export const functionNames: ReadonlySet<string> = new Set(
  names.split(' ').flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]),
);
