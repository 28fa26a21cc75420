/** Names of functions that LaTeX knows. */
export const latexFunctions: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan log ln lg exp lim max min sup inf limsup liminf gcd det dim ker deg arg Pr'.split(
    ' ',
  ),
);

const named = (pairs: string): [string, string][] =>
  pairs
    .trim()
    .split(/\s+/)
    .map((pair) => [[...pair][0] ?? '', `\\${[...pair].slice(1).join('')}`]);

/** Signs that have one usual name in LaTeX. */
export const latexSigns: ReadonlyMap<string, string> = new Map([
  ...named(`
    αalpha βbeta γgamma δdelta εvarepsilon ϵepsilon ζzeta ηeta θtheta ϑvartheta ιiota κkappa λlambda μmu µmu νnu ξxi πpi ϖvarpi ρrho ϱvarrho σsigma ςvarsigma τtau
    υupsilon φvarphi ϕphi χchi ψpsi ωomega ΓGamma ΔDelta ∆Delta ΘTheta ΛLambda ΞXi ΠPi ΣSigma ΥUpsilon ΦPhi ΨPsi ΩOmega
    ±pm ∓mp ×times ÷div ·cdot ⋅cdot ∗ast ∘circ ⊕oplus ⊗otimes ∪cup ∩cap ∧wedge ∨vee ∖setminus ⧵setminus †dagger ‡ddagger
    ≤le ≥ge ⩽leqslant ⩾geqslant ≠ne ≡equiv ≈approx ∼sim ≃simeq ≅cong ∝propto ≪ll ≫gg ∈in ∉notin ∋ni ⊂subset ⊃supset ⊆subseteq ⊇supseteq ∣mid ∤nmid ⟂perp ⊥perp
    →to ←leftarrow ↔leftrightarrow ⇒Rightarrow ⇐Leftarrow ⇔Leftrightarrow ↦mapsto ⟶longrightarrow ⟹Longrightarrow ⟺Longleftrightarrow
    ∀forall ∃exists ¬neg ∅emptyset ∞infty ∂partial ∇nabla ℏhbar ħhbar ℓell ℜRe ℑIm ℵaleph
    ∑sum ∏prod ∐coprod ∫int ∬iint ∭iiint ∮oint ⋃bigcup ⋂bigcap ⋁bigvee ⋀bigwedge ⨁bigoplus ⨂bigotimes
    …dots ⋯cdots ⋮vdots ⋱ddots ⟨langle ⟩rangle ⌈lceil ⌉rceil ⌊lfloor ⌋rfloor ‖| ∥|`),
  ...[...'RCNZQHP'].map((one): [string, string] => [
    { R: 'ℝ', C: 'ℂ', N: 'ℕ', Z: 'ℤ', Q: 'ℚ', H: 'ℍ', P: 'ℙ' }[one] ?? '',
    `\\mathbb{${one}}`,
  ]),
  ['−', '-'],
  ['-', '-'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['′', "'"],
  ['″', "''"],
  ['%', '\\%'],
]);
