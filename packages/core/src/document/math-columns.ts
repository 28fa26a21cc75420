/** An element of presentation MathML, whatever holds it. */
export interface MathPart {
  name: string;
  attributes: Readonly<Partial<Record<string, string | number | boolean | null>>>;
  children: readonly (MathPart | string)[];
}

const isElement = (node: MathPart | string | undefined): node is MathPart => node !== undefined && typeof node !== 'string';
const relation = /^(?:[=<>≠≤≥≈≡∼≃≅∝⊂⊆⊃⊇∈→⇒⟹⇔⟺↦≔]|:=)$/u;

/** The sign that something begins with. */
function firstSign(node: MathPart | string | undefined): string {
  if (!isElement(node)) return '';
  if (node.name === 'mo')
    return node.children
      .filter((child) => typeof child === 'string')
      .join('')
      .trim();
  return node.name === 'mrow' || node.name === 'mtd' || node.name === 'mstyle' ? firstSign(node.children.find(isElement)) : '';
}

const isEmpty = (cell: MathPart): boolean => !cell.children.some((child) => isElement(child) || child.trim() !== '');

/** Whether a cell holds a sign and nothing else. */
function isLoneSign(cell: MathPart | undefined): boolean {
  const [only, more] = cell?.children.filter(isElement) ?? [];
  return only !== undefined && more === undefined && (only.name === 'mo' || (only.name === 'mrow' && isLoneSign(only)));
}

/** Whether a row is a brace that opens only, before a table: cases, or a system of equations. */
export function isSystem({ children }: MathPart): boolean {
  const [brace, rows, close, more] = children.filter(isElement);
  return (
    brace?.name === 'mo' &&
    firstSign(brace) === '{' &&
    rows?.name === 'mtable' &&
    more === undefined &&
    (close?.name ?? 'mo') === 'mo' &&
    firstSign(close) === ''
  );
}

/**
 * On which side the columns of a table stand that says nothing of it: those of a `system` left; a column of relations left, close to the one before it, which
 * stands right, so that the relations stand below each other. Empty for any other.
 */
export function sidesOfColumns(table: MathPart, inSystem: boolean): MathPart['attributes'] {
  const rows = table.children.filter(isElement);
  const says = [table, ...rows, ...rows.flatMap(({ children }) => children.filter(isElement))].some(
    ({ attributes }) => 'columnalign' in attributes,
  );
  const width = Math.max(0, ...rows.map(({ children }) => children.length));
  if (says || width === 0 || 'columnspacing' in table.attributes) return {};
  const relates = Array.from({ length: width }, (_, column) => {
    const cells = rows.flatMap((row) => row.children.filter(isElement)[column] ?? []).filter((cell) => !isEmpty(cell));
    return column > 0 && cells.length > 1 && cells.every((cell) => relation.test(firstSign(cell)));
  });
  // Columns of nothing but relations are set by their author, between others.
  const isBare = rows.some((row) => relates.some((is, at) => is && isLoneSign(row.children.filter(isElement)[at])));
  if (isBare) return {};
  if (!relates.includes(true)) return inSystem ? { columnalign: 'left' } : {};
  const sides = relates.map((is, column) => (relates[column + 1] ? 'right' : is || inSystem ? 'left' : 'center'));
  const gaps = relates.slice(1).map((is) => (is ? '0em' : '0.8em'));
  return { columnalign: sides.join(' '), columnspacing: gaps.join(' ') };
}
