import type { Check, Fault } from '../fault.ts';

/**
 * Names of another direction begin where all else in their column begins: what isolates them may be as wide as its place, and would then
 * align its text by its own direction.
 */
export const foreignNamesCheck: Check = (page) =>
  page.evaluate(() => {
    const { wayTo, isShown, isInUse, isForReadersOnly } = window.gate;
    const slack = 2;
    const found: Fault[] = [];
    for (const name of document.querySelectorAll<HTMLElement>('bdi')) {
      const { parentElement: parent } = name;
      const { display } = getComputedStyle(name);
      if (!parent || display === 'inline' || display === 'contents' || !isShown(name) || !isInUse(name) || isForReadersOnly(name)) continue;
      const { direction, textAlign } = getComputedStyle(parent);
      const box = name.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(name);
      const rects = [...text.getClientRects()].filter(({ width }) => width > 0);
      const top = Math.min(...rects.map((rect) => rect.top + rect.height / 2));
      const line = rects.filter((rect) => rect.top < top);
      if (line.length === 0 || !/^(?:start|left|right)$/.test(textAlign)) continue;
      const fromLeft = textAlign === 'left' || (textAlign === 'start' && direction === 'ltr');
      const gap = fromLeft ? Math.min(...line.map(({ left }) => left)) - box.left : box.right - Math.max(...line.map(({ right }) => right));
      if (gap > slack)
        found.push({ check: 'foreign names', where: wayTo(name), what: `It begins ${Math.round(gap)} pixels after its column does.` });
    }
    return found;
  });
