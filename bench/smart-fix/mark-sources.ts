import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSources } from '@manara/smart-fix/fix/read-sources';
import type { SourceIndex } from '@manara/smart-fix/index/source-index';
import type { SourceElement } from '@manara/smart-fix/source/source-element';

/** The attribute by which an element of a page says what made it. */
export const mark = 'data-made-by';

/** Parts of components' files and of Vue's and Svelte's own markup, which no page has. */
const never = /^(?:template|script|style|slot|title|svelte:.*)$/;

export const isMarkable = (tag: string): boolean => !never.test(tag);

/**
 * Gives every element of HTML in the sources below a folder a mark of its own, and answers the elements by their marks: those of
 * the index that was read before, whose places are those of the sources without marks.
 */
export async function markSources(folder: string): Promise<{ index: SourceIndex; made: Map<string, SourceElement> }> {
  const index = (await readSources(folder)).index;
  const made = new Map<string, SourceElement>();
  for (const file of index.files.values()) {
    let text = '';
    let from = 0;
    for (const element of file.elements.toSorted((a, b) => a.open.start - b.open.start)) {
      const named = element.open.start + 1 + element.tag.length;
      if (
        element.component ||
        !isMarkable(element.tag) ||
        file.text.slice(element.open.start + 1, named).toLowerCase() !== element.tag.toLowerCase()
      )
        continue;
      const name = `m${made.size}`;
      made.set(name, element);
      text += `${file.text.slice(from, named)} ${mark}="${name}"`;
      from = named;
    }
    if (from > 0) await writeFile(path.join(folder, file.path), text + file.text.slice(from));
  }
  return { index, made };
}
