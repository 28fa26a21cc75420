import type { FormulaNode } from './formula-node.ts';

const halves: Record<string, string> = { '(': ')', '[': ']', '{': '}', '⟨': '⟩', '⌊': '⌋', '⌈': '⌉' };
const isSign = (node: FormulaNode | undefined, text: string | undefined): boolean => node?.kind === 'operator' && node.text === text;

/** Whether something is higher than a line of letters. */
const isTall = (node: FormulaNode): boolean =>
  (node.kind === 'fraction' && !node.isSlanted) ||
  node.kind === 'grid' ||
  (node.kind === 'scripts' && (node.areLimits || node.base.some(isTall)));

/** A row in which brackets around what is higher than a line, such as fractions and rows, are one part with it, as they grow with it. */
export function grouped(nodes: readonly FormulaNode[]): FormulaNode[] {
  const row: FormulaNode[] = [];
  const open: number[] = [];
  for (const node of nodes) {
    const [from, half] = [open.at(-1), open.length > 0 ? row[open.at(-1) ?? 0] : undefined];
    if (node.kind === 'operator' && node.text in halves) open.push(row.length);
    if (from !== undefined && half?.kind === 'operator' && isSign(node, halves[half.text])) {
      open.pop();
      const inside = row.slice(from + 1);
      if (inside.some(isTall)) {
        row.splice(from, Infinity, { kind: 'fenced', open: half.text, close: halves[half.text] ?? '', inside });
        continue;
      }
    }
    row.push(node);
  }
  return row.flatMap((node, at) => aroundRows(node, row, at));
}

/** Rows between bars, and behind a brace that nothing closes, are held by them. */
function aroundRows(node: FormulaNode, row: readonly FormulaNode[], at: number): FormulaNode[] {
  const [before, after] = [row[at - 1], row[at + 1]];
  const isHeld = (by: FormulaNode | undefined, other: FormulaNode | undefined): boolean =>
    by?.kind === 'operator' && (by.text === '{' || (/^[|∣‖∥]$/u.test(by.text) && isSign(other, by.text)));
  if (node.kind === 'operator' && after?.kind === 'grid' && isHeld(node, row[at + 2])) return [];
  if (node.kind === 'operator' && before?.kind === 'grid' && /^[|∣‖∥]$/u.test(node.text) && isSign(row[at - 2], node.text)) return [];
  if (node.kind !== 'grid' || before?.kind !== 'operator' || !isHeld(before, after)) return [node];
  return [{ kind: 'fenced', open: before.text, close: before.text === '{' ? '' : before.text, inside: [node] }];
}
