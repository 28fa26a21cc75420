/** Under which names nodes, and the document itself, hold lists of nodes. */
export const childLists: ReadonlySet<string> = new Set([
  'blocks',
  'notes',
  'artifacts',
  'items',
  'rows',
  'cells',
  'inlines',
  'caption',
  'entries',
]);

const leaves = new Set([
  'text',
  'inline_formula',
  'note_reference',
  'inline_picture',
  'line_break',
  'page_break',
  'field',
  'separator',
  'code',
  'formula',
]);

/** Whether no node stands in it, by its type alone: most nodes of a document are such, and need not be looked into. */
export const isLeaf = (node: object): boolean => 'type' in node && leaves.has(node.type as string);
