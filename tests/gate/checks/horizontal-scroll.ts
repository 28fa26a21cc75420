import type { Check, Fault } from '../fault.ts';

/** WCAG 2.2 success criterion 1.4.10: nothing needs scrolling sideways, neither the page nor a part of it. */
export const horizontalScrollCheck: Check = (page) =>
  page.evaluate(() => {
    const { wayTo } = window.gate;
    const root = document.documentElement;
    const found: Fault[] = [];
    if (root.scrollWidth > root.clientWidth) {
      const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > root.clientWidth + 1 || left < -1;
      });
      found.push({
        check: 'horizontal scroll',
        where: beyond.slice(-3).map(wayTo).join(' | '),
        what: `The page is ${root.scrollWidth} pixels wide on ${root.clientWidth}.`,
      });
    }
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!/auto|scroll/.test(getComputedStyle(element).overflowX) || element.matches('input, select, textarea')) continue;
      if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1) {
        found.push({
          check: 'horizontal scroll',
          where: wayTo(element),
          what: `Its content is ${element.scrollWidth} pixels wide on ${element.clientWidth}.`,
        });
      }
    }
    return found;
  });
