/** Signs that stand in formulas and hardly anywhere else. */
export const relations = new Set('=<>≤≥≠≈≡∼≅∈∉∋⊂⊃⊆⊇⩽⩾≲≳∤∦→←↔⇒⇐⇔↦∝');
export const operators = new Set('+±∓×÷∗∘∪∩∧∨⊕⊗⊥∠∀∃∄∂∇∞∅√′');
export const largeOperators = new Set('∑∏∫∮⋃⋂');
export const greekSmall = new Set('αβγδεζηθικλμνξπρστυφχψωϵϑϕϖϱς');
export const greekCapital = new Set('ΓΔΘΛΞΠΣΦΨΩ');
/** Those that nothing in an Arabic line looks like. */
export const unmistakable = new Set('=+±≠≤≥√∑∫≈');
export const opening = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['⟨', '⟩'],
  ['⌊', '⌋'],
  ['⌈', '⌉'],
]);
export const closing = new Set(opening.values());
export const functionNames = new Set([
  'sin',
  'cos',
  'tan',
  'cot',
  'sec',
  'csc',
  'sinh',
  'cosh',
  'tanh',
  'arcsin',
  'arccos',
  'arctan',
  'log',
  'ln',
  'lg',
  'exp',
  'lim',
  'max',
  'min',
  'sup',
  'inf',
  'gcd',
  'lcm',
  'det',
  'dim',
  'ker',
  'deg',
  'arg',
  'mod',
  'Li',
  'Re',
  'Im',
  'Pr',
  'var',
  'Var',
]);
export const isDigit = (sign: string): boolean => /^[0-9]$/.test(sign);
export const isLetter = (sign: string): boolean => /^[A-Za-z]$/.test(sign);
