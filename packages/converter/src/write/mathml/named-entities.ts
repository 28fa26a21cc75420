/** Names and the characters that they stand for, as far as formulas use them. */
const seen = `amp & lt < gt > quot " apos ' times × div ÷ plusmn ± pm ± mp ∓ middot · sdot ⋅ centerdot · lowast ∗ compfn ∘ minus − alpha α
beta β gamma γ delta δ epsilon ε epsi ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigma σ
tau τ upsilon υ phi φ chi χ psi ψ omega ω Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ
Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω thetav ϑ phiv ϕ piv ϖ rhov ϱ sigmaf ς
sigmav ς straightphi ϕ varphi ϕ vartheta ϑ sum ∑ prod ∏ int ∫ Int ∬ oint ∮ infin ∞ part ∂ PartialD ∂ nabla ∇ Del ∇ radic √ prop ∝
empty ∅ emptyset ∅ ang ∠ deg ° prime ′ Prime ″ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ NotEqual ≠ equiv ≡ asymp ≈ ap ≈ approx ≈ cong ≅ sim ∼
Tilde ∼ ll ≪ gg ≫ in ∈ isin ∈ Element ∈ notin ∉ ni ∋ sub ⊂ sup ⊃ sube ⊆ supe ⊇ nsub ⊄ cap ∩ cup ∪ and ∧ or ∨ not ¬ forall ∀
ForAll ∀ exist ∃ Exists ∃ nexist ∄ there4 ∴ therefore ∴ becaus ∵ because ∵ perp ⊥ par ∥ parallel ∥ mid ∣ setminus ∖ oplus ⊕
otimes ⊗ lang ⟨ rang ⟩ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ larr ← leftarrow ← LeftArrow ← rarr → rightarrow → RightArrow → uarr ↑
darr ↓ harr ↔ lArr ⇐ rArr ⇒ Rightarrow ⇒ hArr ⇔ iff ⇔ map ↦ hellip … mldr … ctdot ⋯ vellip ⋮ dtdot ⋱ OverBar ‾ UnderBar _ macr ¯
Hat ^ tilde ˜ dot ˙ uml ¨ verbar | vert | Verbar ‖ Vert ‖ lbrace { lcub { rbrace } rcub } lpar ( rpar ) lsqb [ lbrack [ rsqb ]
rbrack ] comma , colon : semi ; excl ! quest ? equals = plus + sol / bsol \\ ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ”
bull • dagger † Dagger ‡ sect § para ¶ hbar ℏ planck ℏ planckh ℎ ell ℓ Re ℜ Im ℑ aleph ℵ Ropf ℝ Zopf ℤ Nopf ℕ Qopf ℚ Copf ℂ half ½
frac12 ½ frac14 ¼ frac34 ¾ sup1 ¹ sup2 ² sup3 ³ DifferentialD ⅆ dd ⅆ ExponentialE ⅇ ee ⅇ ImaginaryI ⅈ ii ⅈ percnt % dollar $
pound £ euro € cent ¢ num # ast * lowbar _ commat @`;

/** Those that nobody sees. */
const unseen: [string, string][] = [
  ['nbsp', '\u00a0'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['hairsp', '\u200a'],
  ['ThinSpace', '\u2009'],
  ['MediumSpace', '\u205f'],
  ['InvisibleTimes', '\u2062'],
  ['it', '\u2062'],
  ['ApplyFunction', '\u2061'],
  ['af', '\u2061'],
  ['InvisibleComma', '\u2063'],
  ['ic', '\u2063'],
  ['ZeroWidthSpace', '\u200b'],
];

const tokens = seen.split(/[ \n]+/);

/** Characters by the names of their entities (of the list that HTML and MathML share). */
export const namedEntities: ReadonlyMap<string, string> = new Map([
  ...unseen,
  ...tokens.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, tokens[at + 1] ?? '']] : [])),
]);
