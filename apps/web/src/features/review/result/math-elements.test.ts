import { expect, it } from 'vitest';
import { looksOf } from './math-elements.ts';

interface Made {
  localName: string;
  attributes: { name: string; value: string }[];
  childNodes: object[];
  children: Made[];
  parentElement: Made | null;
  getAttribute(name: string): string | null;
}

/** An element as far as looks are told by it: no document is needed. */
function made(localName: string, ...parts: (Made | string)[]): Made {
  const children = parts.filter((part) => typeof part !== 'string');
  const childNodes = parts.map((part) => (typeof part === 'string' ? { nodeValue: part } : part));
  const element: Made = { localName, attributes: [], childNodes, children, parentElement: null, getAttribute: () => null };
  for (const child of children) child.parentElement = element;
  return element;
}
const cell = (...parts: Made[]): Made => made('mtd', ...parts);
const row = (...cells: Made[]): Made => made('mtr', ...cells);
const looks = (element: Made): string | undefined => looksOf(element as unknown as Element);
const equals = (): Made => cell(made('mo', '='), made('mi', 'b'));

it('aligns the lines of a derivation at their relations, as written HTML does', () => {
  const cells = [cell(made('mi', 'a')), equals(), cell(), equals()] as const;
  made('math', made('mtable', row(cells[0], cells[1]), row(cells[2], cells[3])));
  expect(cells.map(looks)).toEqual(['math-right math-closed', 'math-left math-close', 'math-right math-closed', 'math-left math-close']);
});

it('sets the columns of cases behind a brace to the left', () => {
  const only = cell(made('mi', 'x'));
  made('mrow', made('mo', '{'), made('mtable', row(only), row(cell(made('mi', 'y')))));
  expect(looks(only)).toBe('math-left');
});

it('leaves a matrix as it is', () => {
  const only = cell(made('mn', '1'));
  made('mrow', made('mo', '('), made('mtable', row(only), row(cell(made('mn', '2')))), made('mo', ')'));
  expect(looks(only)).toBeUndefined();
});
