import type { FlowItem, ListDraft } from '../flow/flow.ts';

/** Whether the last item of a list is not complete, where those before it are. */
export function isLeftOpen({ items }: ListDraft): boolean {
  const [others, last] = [items.slice(0, -1), items.at(-1)];
  return !endsSentence(last?.content.at(-1)) && (others.length === 0 || others.some(({ content }) => endsSentence(content.at(-1))));
}

/** Whether what an item says is complete: it ends as a sentence does, or is a formula and nothing else. */
function endsSentence(item: FlowItem | undefined): boolean {
  if (item?.kind !== 'passage') return item !== undefined;
  if (item.lines.every(({ pieces }) => pieces.every(({ kind }) => kind === 'formula'))) return true;
  return /[.!?؟۔]["”’)]?$/u.test(item.lines.at(-1)?.pieces.at(-1)?.word.text ?? '');
}
