import type { Check, Fault } from '../fault.ts';

/** Pressing Tab reaches every stop, and nothing holds it fast (WCAG 2.2 success criteria 2.1.1 and 2.1.2). */
export const tabOrderCheck: Check = async (page) => {
  // Radio buttons of one group are one stop, which any of them may be: they are passed, and not asked for one by one.
  const { wanted, most } = await page.evaluate(() => {
    const stops = window.gate.stops();
    for (const [index, stop] of stops.entries()) stop.dataset['stop'] = String(index);
    (document.activeElement as HTMLElement | null)?.blur();
    const isOf = (stop: HTMLElement, type: string) => stop instanceof HTMLInputElement && stop.type === type;
    const radios = stops.filter((stop) => isOf(stop, 'radio'));
    // A date has its three parts and the button of its calendar.
    const dates = stops.filter((stop) => isOf(stop, 'date'));
    for (const radio of radios) delete radio.dataset['stop'];
    // What comes while the keys are pressed, such as an answer to what was typed, lengthens the way: twice round is far enough.
    return { wanted: stops.length - radios.length, most: 2 * (stops.length + dates.length * 3 + 3) };
  });
  const reached = new Set<string>();
  for (let press = 0; press < most && reached.size < wanted; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['stop'] ?? null);
    if (stop !== null) reached.add(stop);
  }
  const missed = await page.evaluate(
    (seen) => {
      const stops = [...document.querySelectorAll<HTMLElement>('[data-stop]')];
      const left = stops.filter((stop) => !seen.includes(stop.dataset['stop']!)).map((stop) => window.gate.wayTo(stop));
      for (const stop of stops) delete stop.dataset['stop'];
      return left;
    },
    [...reached],
  );
  return missed.map((where): Fault => ({ check: 'tab order', where, what: 'The Tab key does not reach it.' }));
};
