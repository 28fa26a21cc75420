import type { Block } from '@manara/core/document/block';
import type { Field, Inline } from '@manara/core/document/inline';
import { plainText } from '../plain-text.ts';

const radioOf = (inline: Inline): (Field & { group: string }) | null =>
  inline.type === 'field' && inline.kind === 'radio' && inline.group ? { ...inline, group: inline.group } : null;

/** Inlines of which one of several radio buttons can be chosen, with the question that they answer. */
export interface RadioGroup<Item> {
  name: string;
  items: Item[];
}

type Part<Item> = Item | RadioGroup<Item>;
export const isGroup = <Item extends object>(part: Part<Item>): part is RadioGroup<Item> => 'items' in part && 'name' in part;

/** Inlines with the radio buttons of one question, and their options, together. Those whose question nobody knows stay as they are. */
export function groupedInlines(inlines: readonly Inline[]): Part<Inline>[] {
  const parts: Part<Inline>[] = [];
  for (let at = 0; at < inlines.length; at += 1) {
    const inline = inlines[at] as Inline;
    const first = radioOf(inline);
    const end = first ? endOf(inlines, at, first.group) : at;
    const items = inlines.slice(at, end);
    const radios = items.flatMap((item) => radioOf(item) ?? []);
    const name =
      radios.length > 1
        ? nameOf(radios, plainText(inlines.slice(inlines.findLastIndex(({ type }, place) => place < at && type === 'field') + 1, at)))
        : null;
    if (name === null) {
      parts.push(inline);
      continue;
    }
    parts.push({ name, items: items.map((item) => optionOf(item, name)) });
    at = end - 1;
  }
  return parts;
}

/** Blocks of which each has one radio button of the same question, together. */
export function groupedBlocks(blocks: readonly Block[]): Part<Block>[] {
  const parts: Part<Block>[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at] as Block;
    const group = onlyRadio(block)?.group;
    let end = at;
    while (group !== undefined && end < blocks.length && onlyRadio(blocks[end] as Block)?.group === group) end += 1;
    const items = blocks.slice(at, end);
    const before = blocks[at - 1];
    const said = before?.type === 'paragraph' ? plainText(before.inlines) : '';
    const name =
      items.length > 1
        ? nameOf(
            items.flatMap((item) => onlyRadio(item) ?? []),
            /[:?：؟]\s*$/u.test(said) ? said : '',
          )
        : null;
    if (name === null) {
      parts.push(block);
      continue;
    }
    parts.push({
      name,
      items: items.map((item) =>
        item.type === 'paragraph' ? { ...item, inlines: item.inlines.map((inline) => optionOf(inline, name)) } : item,
      ),
    });
    at = end - 1;
  }
  return parts;
}

function onlyRadio(block: Block): (Field & { group: string }) | null {
  const fields = block.type === 'paragraph' ? block.inlines.filter(({ type }) => type === 'field') : [];
  return fields.length === 1 ? radioOf(fields[0] as Inline) : null;
}

/** Up to the next field that is none of the group. */
function endOf(inlines: readonly Inline[], from: number, group: string): number {
  const end = inlines.findIndex((inline, at) => at > from && inline.type === 'field' && radioOf(inline)?.group !== group);
  return end < 0 ? inlines.length : end;
}

/** What the labels begin with alike, before a colon; else what stands before the first, since the field before it. */
function nameOf(radios: readonly Field[], before: string): string | null {
  const [first] = radios;
  const shared = /^(.+?): ./u.exec(first?.label ?? '')?.[1];
  if (shared && radios.every(({ label }) => label?.startsWith(`${shared}: `))) return shared;
  return before.trim().replace(/\s*[:：]$/u, '') || null;
}

/** In its group an option says itself alone. */
function optionOf(inline: Inline, name: string): Inline {
  const radio = radioOf(inline);
  return radio?.label?.startsWith(`${name}: `) ? { ...radio, label: radio.label.slice(name.length + 2) } : inline;
}
