import { catalogOf, objectOf, reference, textEntry, textOf, written, type Changes, type ChromiumFile } from './chromium-file.ts';

interface Item {
  number: number;
  object: string;
}

/** The items of the outline in the order of the document. */
function itemsOf(file: ChromiumFile): Item[] {
  const root = objectOf(file, reference(catalogOf(file), 'Outlines'));
  const items: Item[] = [];
  const seen = new Set<number>();
  const waiting = [reference(root, 'First')];
  while (waiting.length > 0) {
    const number = waiting.pop() ?? null;
    const object = objectOf(file, number);
    if (number === null || object === null || seen.has(number)) continue;
    seen.add(number);
    items.push({ number, object });
    waiting.push(reference(object, 'Next'), reference(object, 'First'));
  }
  return items;
}

const titleOf = (object: string): string => textOf(object, 'Title') ?? '';

/** The signs of a title or a heading without their order, white and forms that print gives them. */
const signs = (words: string): string => [...words.normalize('NFKC').replaceAll(/[\s\p{C}]/gu, '')].toSorted().join('');

/** For each item the heading that it was made of: its own where there are as many, else the next that has the same signs. */
function headingsFor(items: readonly Item[], headings: readonly string[]): (string | null)[] {
  if (items.length === headings.length) return [...headings];
  let next = 0;
  return items.map(({ object }) => {
    const wanted = signs(titleOf(object));
    const found = headings.findIndex((heading, index) => index >= next && signs(heading) === wanted);
    if (found === -1) return null;
    next = found + 1;
    return headings[found] ?? null;
  });
}

/**
 * The bookmarks whose titles are not what the headings say: Chromium takes them from what it has drawn, in which the words of right-to-left text
 * stand in the order in which they are seen.
 */
export function outlineTitles(file: ChromiumFile, headings: readonly string[]): Changes {
  const items = itemsOf(file);
  const right = headingsFor(items, headings);
  const title = textEntry('Title');
  const changes = new Map<number, string>();
  for (const [index, { number, object }] of items.entries()) {
    const heading = right[index];
    if (heading === null || heading === undefined || heading === titleOf(object) || !title.test(object)) continue;
    // The words of a heading may hold what has a meaning in a replacement.
    changes.set(
      number,
      object.replace(title, () => written('Title', heading)),
    );
  }
  return changes;
}
