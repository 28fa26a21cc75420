/** What a palette writes into the LaTeX of a formula; `¦` is where the caret stands afterwards, or what was selected. Shown as it looks in print. */
export interface PaletteSymbol {
  id: string;
  shown: string;
  latex: string;
}

const symbol = (id: string, shown: string, latex: string): PaletteSymbol => ({ id, shown, latex });

/** The symbols of the palette in their groups. */
export const symbolGroups = {
  parts: [
    symbol('fraction', 'a⁄b', String.raw`\frac{¦}{}`),
    symbol('power', 'xⁿ', '^{¦}'),
    symbol('subscript', 'xₙ', '_{¦}'),
    symbol('square_root', '√', String.raw`\sqrt{¦}`),
    symbol('nth_root', 'ⁿ√', String.raw`\sqrt[¦]{}`),
    symbol('sum', '∑', String.raw`\sum_{¦}^{}`),
    symbol('product', '∏', String.raw`\prod_{¦}^{}`),
    symbol('integral', '∫', String.raw`\int_{¦}^{}`),
    symbol('limit', 'lim', String.raw`\lim_{¦}`),
    symbol('bar', 'x̄', String.raw`\overline{¦}`),
    symbol('vector', 'v→', String.raw`\vec{¦}`),
    symbol('hat', 'x̂', String.raw`\hat{¦}`),
    symbol('brackets', '( )', String.raw`\left(¦\right)`),
    symbol('absolute', '| |', String.raw`\left|¦\right|`),
    symbol('matrix', '⊞', String.raw`\begin{pmatrix} ¦ & \\ & \end{pmatrix}`),
    symbol('cases', '{', String.raw`\begin{cases} ¦ & \\ & \end{cases}`),
    symbol('words', 'Aa', String.raw`\text{¦}`),
  ],
  signs: [
    symbol('times', '×', String.raw`\times `),
    symbol('dot', '·', String.raw`\cdot `),
    symbol('divided', '÷', String.raw`\div `),
    symbol('plus_minus', '±', String.raw`\pm `),
    symbol('infinity', '∞', String.raw`\infty `),
    symbol('partial', '∂', String.raw`\partial `),
    symbol('nabla', '∇', String.raw`\nabla `),
    symbol('union', '∪', String.raw`\cup `),
    symbol('intersection', '∩', String.raw`\cap `),
    symbol('angle', '∠', String.raw`\angle `),
    symbol('degree', '°', String.raw`^\circ `),
  ],
  relations: [
    symbol('not_equal', '≠', String.raw`\neq `),
    symbol('at_most', '≤', String.raw`\leq `),
    symbol('at_least', '≥', String.raw`\geq `),
    symbol('approximately', '≈', String.raw`\approx `),
    symbol('equivalent', '≡', String.raw`\equiv `),
    symbol('proportional', '∝', String.raw`\propto `),
    symbol('in', '∈', String.raw`\in `),
    symbol('not_in', '∉', String.raw`\notin `),
    symbol('subset', '⊂', String.raw`\subset `),
    symbol('subset_equal', '⊆', String.raw`\subseteq `),
    symbol('to', '→', String.raw`\to `),
    symbol('implies', '⇒', String.raw`\implies `),
    symbol('iff', '⇔', String.raw`\iff `),
    symbol('for_all', '∀', String.raw`\forall `),
    symbol('exists', '∃', String.raw`\exists `),
  ],
  greek: [
    symbol('letter_alpha', 'α', String.raw`\alpha `),
    symbol('letter_beta', 'β', String.raw`\beta `),
    symbol('letter_gamma', 'γ', String.raw`\gamma `),
    symbol('letter_delta', 'δ', String.raw`\delta `),
    symbol('letter_epsilon', 'ε', String.raw`\epsilon `),
    symbol('letter_theta', 'θ', String.raw`\theta `),
    symbol('letter_lambda', 'λ', String.raw`\lambda `),
    symbol('letter_mu', 'μ', String.raw`\mu `),
    symbol('letter_pi', 'π', String.raw`\pi `),
    symbol('letter_rho', 'ρ', String.raw`\rho `),
    symbol('letter_sigma', 'σ', String.raw`\sigma `),
    symbol('letter_tau', 'τ', String.raw`\tau `),
    symbol('letter_phi', 'φ', String.raw`\phi `),
    symbol('letter_omega', 'ω', String.raw`\omega `),
    symbol('letter_Delta', 'Δ', String.raw`\Delta `),
    symbol('letter_Theta', 'Θ', String.raw`\Theta `),
    symbol('letter_Lambda', 'Λ', String.raw`\Lambda `),
    symbol('letter_Sigma', 'Σ', String.raw`\Sigma `),
    symbol('letter_Phi', 'Φ', String.raw`\Phi `),
    symbol('letter_Omega', 'Ω', String.raw`\Omega `),
  ],
} as const;
export type SymbolGroup = keyof typeof symbolGroups;
