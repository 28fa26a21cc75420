import type { Check } from '../fault.ts';

/** WCAG 2.2 success criterion 2.5.8, without its exception for spacing: every target is at least 24 by 24 pixels, except within a line of text. */
export const targetSizeCheck: Check = (page) =>
  page.evaluate(() => {
    const { wayTo, isShown, isInUse, isForReadersOnly } = window.gate;
    const least = 24;
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=switch]',
      ),
    ];
    const isInSentence = (element: HTMLElement) => {
      if (element.localName !== 'a' || getComputedStyle(element).display !== 'inline') return false;
      const around = element.parentElement?.textContent ?? '';
      return around.replace(element.textContent, '').trim().length > 0;
    };
    return targets
      .filter(
        (element) =>
          isShown(element) &&
          isInUse(element) &&
          !isForReadersOnly(element) &&
          !(element instanceof HTMLInputElement && element.type === 'hidden') &&
          !isInSentence(element),
      )
      .flatMap((element) => {
        const label = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type) ? element.closest('label') : null;
        const { width, height } = (label ?? element).getBoundingClientRect();
        if (Math.min(width, height) >= least - 0.5) return [];
        return [{ check: 'target size', where: wayTo(element), what: `It is ${width.toFixed(0)} by ${height.toFixed(0)} pixels.` }];
      });
  });
