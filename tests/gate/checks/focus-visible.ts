import type { Check } from '../fault.ts';

/**
 * Every stop of the Tab key shows that it has focus (WCAG 2.2 success criteria 2.4.7 and 2.4.13): an outline, its own or that of the label
 * around it, 2 pixels or more, that stands out 3:1 from what it lies on, is not cut off, and is not covered (2.4.11).
 */
export const focusVisibleCheck: Check = async (page) => {
  // A real key press makes the browser show focus; it keeps showing it while scripts move it.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { wayTo, stops, settle } = window.gate;
    const before = document.activeElement;
    const scroll = { left: scrollX, top: scrollY };
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    type Colour = [number, number, number, number];
    const read = (css: string): Colour => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const over = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
      r * a + r2 * (1 - a),
      g * a + g2 * (1 - a),
      b * a + b2 * (1 - a),
      1,
    ];
    const ground = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1];
      const colour = read(getComputedStyle(element).backgroundColor);
      return colour[3] >= 1 ? colour : over(colour, ground(element.parentElement));
    };
    const luminance = ([r, g, b]: Colour) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const contrast = (one: Colour, two: Colour) => {
      const [light = 0, dark = 0] = [luminance(one), luminance(two)].toSorted((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const bearer = (element: HTMLElement): HTMLElement | null =>
      [element, element.closest('label')].find((at) => {
        if (!at) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(at);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.9;
      }) ?? null;
    const look = (element: HTMLElement): string | null => {
      const ring = bearer(element);
      if (!ring) return 'It shows no outline when it has focus.';
      const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(ring);
      const offset = Number.parseFloat(outlineOffset);
      const reach = Math.max(offset + Number.parseFloat(outlineWidth), 0);
      const under = ground(offset < 0 ? ring : ring.parentElement);
      const ratio = contrast(over(read(outlineColor), under), under);
      if (ratio < 3) return `Its outline stands out only ${ratio.toFixed(2)}:1.`;
      const box = ring.getBoundingClientRect();
      // What stands in the top layer is cut off by nothing around it.
      const first = ring.matches(':popover-open, :modal') ? null : ring.parentElement;
      for (let at = first; at && at !== document.body; at = at.parentElement) {
        if (at.matches(':popover-open, :modal') && getComputedStyle(at).overflow === 'visible') break;
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const edge = at.getBoundingClientRect();
        const lost = [
          edge.left - (box.left - reach),
          box.right + reach - edge.right,
          edge.top - (box.top - reach),
          box.bottom + reach - edge.bottom,
        ].map((side) => side > 1);
        // Whoever scrolls can bring an edge into view; what is cut off on two sides stays cut off.
        if (lost.filter(Boolean).length >= 2) return `Its outline is cut off by ${wayTo(at)}.`;
        if (/fixed|sticky/.test(getComputedStyle(at).position)) break;
      }
      const inset = (part: number, length: number) => part + Math.min(3, length / 2);
      const points = [
        [box.left + box.width / 2, box.top + box.height / 2],
        [inset(box.left, box.width), inset(box.top, box.height)],
        [box.right - Math.min(3, box.width / 2), box.bottom - Math.min(3, box.height / 2)],
      ];
      const tops = points.map(([x = 0, y = 0]) => document.elementFromPoint(x, y));
      const isSeen = tops.some(
        (top) =>
          // A message that lies over it goes by itself, or by its close button.
          top !== null &&
          (ring.contains(top) || top.contains(ring) || (top.closest(':popover-open') !== null && !ring.closest(':popover-open'))),
      );
      const cover = tops.find((top) => top !== null);
      return isSeen ? null : `When it has focus, it is covered by ${cover ? wayTo(cover) : 'the edge of the window'}.`;
    };
    const found = stops().flatMap((element) => {
      element.focus();
      settle();
      if (document.activeElement !== element) return [{ check: 'focus', where: wayTo(element), what: 'It does not take focus.' }];
      const problem = look(element);
      return problem ? [{ check: 'focus', where: wayTo(element), what: problem }] : [];
    });
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    scrollTo({ ...scroll, behavior: 'instant' });
    return found;
  });
};
