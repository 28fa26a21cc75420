import type { AssistantTable } from '@manara/contract/assistant';
import type { Asking } from '../tools/tool.ts';

/** A name, or something that leads to it. */
const isForeign = (table: AssistantTable | null, row: AssistantTable['rows'][number], at: number): boolean =>
  !table?.columns[at]?.is_number && (at === 0 || row[at]?.href !== null);

/** What strangers may have written in figures: names of what the organisation has, and what rows are called or lead to. */
function foreignIn(table: AssistantTable | null, { assets, teams, products, people }: Asking['vocabulary']): string[] {
  const names = [assets, teams, products, people].flatMap((list) => list.map(({ name }) => name));
  const cells = (table?.rows ?? []).flatMap((row) => row.filter((_, at) => isForeign(table, row, at)).map(({ text }) => text));
  // The longest first: one may be part of another.
  return [...names, ...cells].filter((name) => /\d|[٠-٩]/.test(name)).toSorted((a, b) => b.length - a.length);
}

/** The words of figures that are the product's own. */
export function ownWords(
  sentences: readonly string[],
  title: string,
  table: AssistantTable | null,
  vocabulary: Asking['vocabulary'],
): string[] {
  const foreign = foreignIn(table, vocabulary);
  const said = [...sentences, title, table?.caption ?? ''].map((text) => foreign.reduce((rest, name) => rest.replaceAll(name, ''), text));
  const cells = (table?.rows ?? []).flatMap((row) => row.filter((_, at) => !isForeign(table, row, at)).map(({ text }) => text));
  return [...said, ...cells];
}
