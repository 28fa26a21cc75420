import type { Check, Fault } from '../fault.ts';

/** No text lies over another text, over an icon, or over a control that it does not belong to, within one layer of the page. */
export const overlappingTextCheck: Check = (page) =>
  page.evaluate(() => {
    const { wayTo, lines, remembering, isShown, isInUse, isForReadersOnly } = window.gate;
    const layerOf = remembering(window.gate.layerOf);
    const found: Fault[] = [];
    // A copy of a text that only holds its place is transparent.
    const isSeen = remembering((element) => !/^rgba\(.*,\s*0\)$/.test(getComputedStyle(element).color));
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const common = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    });
    /** What an element that scrolls, and all around it, let through of what is in it. */
    const openingOf = remembering((element: Element): Box => {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const isAlone = element === document.body || position === 'fixed' || element.matches(':popover-open, :modal');
      const around =
        element.parentElement && !isAlone
          ? openingOf(element.parentElement)
          : { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
      return element === document.body || (overflowX === 'visible' && overflowY === 'visible')
        ? around
        : common(around, element.getBoundingClientRect());
    });
    /** As much of a box as what scrolls around it lets through. */
    const shownBox = (element: Element): Box =>
      element.parentElement ? common(element.getBoundingClientRect(), openingOf(element.parentElement)) : element.getBoundingClientRect();
    // A line's box is as high as its font reaches; the letters themselves fill about the middle half.
    const letters = lines()
      .filter(({ element }) => isSeen(element))
      .map(({ element, rect, text }) => ({
        element,
        text,
        layer: layerOf(element),
        ...common(
          { left: rect.left, right: rect.right, top: rect.top + rect.height / 4, bottom: rect.bottom - rect.height / 4 },
          openingOf(element),
        ),
      }));
    const controls = [...document.querySelectorAll('button, input, select, textarea, summary')]
      .filter((element) => isShown(element) && isInUse(element) && !isForReadersOnly(element))
      .map((element) => ({ element, layer: layerOf(element), rect: shownBox(element) }));
    // Marks beside words; what is larger is a drawing, and may have words in it.
    const icons = [...document.querySelectorAll('main svg[aria-hidden=true]')]
      .filter((element) => isShown(element) && isInUse(element) && element.getBoundingClientRect().width <= 32)
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
      for (const icon of icons) {
        if (icon.layer === line.layer && isOver(line, icon.rect)) {
          found.push({
            check: 'overlapping text',
            where: wayTo(line.element),
            what: `“${line.text.slice(0, 40)}” lies over the icon ${wayTo(icon.element)}.`,
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
