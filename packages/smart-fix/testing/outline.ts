import type { Pattern, SourceFile, SourceNode } from '../src/source/source-element.ts';

const said = (pattern: Pattern | null): string => (pattern ? pattern.map((part) => part ?? '*').join('') : '');

/** What was read of a file as lines, for tests: tag, attributes, `?` under a condition, `+` in a loop, text in quotes, `*` for what is not known. */
export function outline({ roots }: SourceFile): string {
  const lines: string[] = [];
  const write = (node: SourceNode, depth: number): void => {
    const indent = '  '.repeat(depth);
    if (node.kind === 'text') {
      const words = said(node.pattern).replace(/\s+/g, ' ').trim();
      if (words) lines.push(`${indent}"${words}"`);
      return;
    }
    const attributes = node.attributes.map(
      ({ name, value, optional }) => ` ${name}${optional ? '?' : ''}${value ? `=${said(value)}` : ''}`,
    );
    const marks = `${node.component ? '!' : ''}${node.optional ? '?' : ''}${node.repeated ? '+' : ''}`;
    lines.push(`${indent}${node.tag}${marks}${attributes.join('')}${node.spread ? ' …' : ''}`);
    for (const child of node.children) write(child, depth + 1);
  };
  for (const root of roots) write(root, 0);
  return lines.join('\n');
}
