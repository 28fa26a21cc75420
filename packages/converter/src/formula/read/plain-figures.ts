import type { FormulaNode } from '../tree/formula-node.ts';

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋';
const plain = '0123456789+−';
const plainOf = (text: string, from: string): FormulaNode[] =>
  (text.match(/[⁰¹²³⁴-⁹₀-₉]+|./gu) ?? []).map((part): FormulaNode => {
    const signs = [...part].map((sign) => plain[from.indexOf(sign)] ?? sign).join('');
    return /^\d/.test(signs) ? { kind: 'number', text: signs } : { kind: 'operator', text: signs };
  });

type Token = FormulaNode & { kind: 'identifier' | 'number' | 'operator' };
const parts = new RegExp(`[${raised}]+|[${lowered}]+|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|[^${raised}${lowered}½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]+`, 'gu');

/** A token as what it says: figures that are raised or lowered characters are scripts (of what stands before, where they begin it), `½` a fraction. */
export function withPlainFigures(token: Token): FormulaNode[] {
  const found = token.text.match(parts) ?? [];
  if (found.length <= 1 && !/^[⁰¹²³⁴-⁻₀-₋¼-¾⅓-⅞]/u.test(token.text)) return [token];
  const out: FormulaNode[] = [];
  for (const part of found) {
    const isRaised = raised.includes(part[0] ?? '');
    if (isRaised || lowered.includes(part[0] ?? '')) {
      const script = plainOf(part, isRaised ? raised : lowered);
      const base = out.splice(-1);
      out.push({ kind: 'scripts', base, below: isRaised ? null : script, above: isRaised ? script : null, areLimits: false });
    } else if (/^[¼-¾⅓-⅞]$/u.test(part)) {
      const [above = '', below = ''] = part.normalize('NFKC').split('⁄');
      out.push({ kind: 'fraction', above: [{ kind: 'number', text: above }], below: [{ kind: 'number', text: below }], hasBar: true });
    } else out.push({ ...token, text: part });
  }
  return out;
}
