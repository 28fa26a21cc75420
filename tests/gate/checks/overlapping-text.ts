import type { Check, Fault } from '../fault.ts';

/** No text lies over another text or over a control that it does not belong to, within one layer of the page. */
export const overlappingTextCheck: Check = (page) =>
  page.evaluate(() => {
    const { wayTo, lines, remembering, isShown, isInUse, isForReadersOnly } = window.gate;
    const layerOf = remembering(window.gate.layerOf);
    const found: Fault[] = [];
    // A copy of a text that only holds its place is transparent.
    const isSeen = remembering((element) => !/^rgba\(.*,\s*0\)$/.test(getComputedStyle(element).color));
    // A line's box is as high as its font reaches; the letters themselves fill about the middle half.
    const letters = lines()
      .filter(({ element }) => isSeen(element))
      .map(({ element, rect, text }) => ({
        element,
        text,
        layer: layerOf(element),
        left: rect.left,
        right: rect.right,
        top: rect.top + rect.height / 4,
        bottom: rect.bottom - rect.height / 4,
      }));
    /** As much of a box as what scrolls around it lets through. */
    const shownBox = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const box = { left, right, top, bottom };
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const edge = at.getBoundingClientRect();
        box.left = Math.max(box.left, edge.left);
        box.right = Math.min(box.right, edge.right);
        box.top = Math.max(box.top, edge.top);
        box.bottom = Math.min(box.bottom, edge.bottom);
      }
      return box;
    };
    const controls = [...document.querySelectorAll('button, input, select, textarea, summary')]
      .filter((element) => isShown(element) && isInUse(element) && !isForReadersOnly(element))
      .map((element) => ({ element, layer: layerOf(element), rect: shownBox(element) }));
    const isOver = (
      a: { left: number; right: number; top: number; bottom: number },
      b: { left: number; right: number; top: number; bottom: number },
    ) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const belong = (a: Element, b: Element) => a.contains(b) || b.contains(a);
    const sorted = letters.toSorted((a, b) => a.top - b.top);
    for (const [index, line] of sorted.entries()) {
      for (let next = index + 1; next < sorted.length; next += 1) {
        const other = sorted[next];
        if (!other || other.top >= line.bottom) break;
        if (other.layer === line.layer && other.element !== line.element && !belong(line.element, other.element) && isOver(line, other)) {
          found.push({
            check: 'overlapping text',
            where: wayTo(line.element),
            what: `“${line.text.slice(0, 40)}” and “${other.text.slice(0, 40)}” lie over each other.`,
          });
        }
      }
      for (const control of controls) {
        if (control.layer === line.layer && !belong(control.element, line.element) && isOver(line, control.rect)) {
          found.push({
            check: 'overlapping text',
            where: wayTo(line.element),
            what: `“${line.text.slice(0, 40)}” lies over the control ${wayTo(control.element)}.`,
          });
        }
      }
    }
    return found;
  });
