import type { Box } from '@manara/core/finding';

/**
 * Where elements stand on the page, with all that is in them: by their numbers in the last snapshot, by selectors, and what
 * `applyChanges` has inserted. What is not shown has no box. Runs in the page.
 */
export function seenBoxes(numbers: number[], selectors: string[]): Box[] {
  const world = globalThis as unknown as { manaraNodes: Element[]; manaraMade?: Element[] };
  const elements = new Set([...numbers.flatMap((number) => world.manaraNodes[number] ?? []), ...(world.manaraMade ?? [])]);
  for (const selector of selectors) for (const one of [...document.querySelectorAll(selector)].slice(0, 2000)) elements.add(one);
  const boxes: Box[] = [];
  for (const element of elements) {
    for (const one of [element, ...[...element.querySelectorAll('*')].slice(0, 500)]) {
      const { x, y, width, height } = one.getBoundingClientRect();
      if (one.isConnected && width > 0 && height > 0) boxes.push({ x: x + scrollX, y: y + scrollY, width, height });
    }
  }
  return boxes;
}
