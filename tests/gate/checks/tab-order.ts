import type { Check, Fault } from '../fault.ts';

/** Pressing Tab reaches every stop once, and nothing holds it fast (WCAG 2.2 success criteria 2.1.1 and 2.1.2). */
export const tabOrderCheck: Check = async (page) => {
  const expected = await page.evaluate(() => {
    const stops = window.gate.stops();
    for (const [index, stop] of stops.entries()) stop.dataset['stop'] = String(index);
    (document.activeElement as HTMLElement | null)?.blur();
    // Radio buttons of one group are one stop.
    const groups = new Set(stops.flatMap((stop) => (stop instanceof HTMLInputElement && stop.type === 'radio' ? [stop.name] : [])));
    const radios = stops.filter((stop) => stop instanceof HTMLInputElement && stop.type === 'radio').length;
    // A date has its three parts and the button of its calendar.
    const dates = stops.filter((stop) => stop instanceof HTMLInputElement && stop.type === 'date').length;
    return stops.length - radios + groups.size + dates * 3;
  });
  const reached = new Set<string>();
  for (let press = 0; press < expected + 3; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['stop'] ?? null);
    if (stop !== null) reached.add(stop);
  }
  const missed = await page.evaluate(
    (seen) => {
      const stops = [...document.querySelectorAll<HTMLElement>('[data-stop]')];
      const left = stops
        .filter((stop) => !seen.includes(stop.dataset['stop']!) && !(stop instanceof HTMLInputElement && stop.type === 'radio'))
        .map((stop) => window.gate.wayTo(stop));
      for (const stop of stops) delete stop.dataset['stop'];
      return left;
    },
    [...reached],
  );
  return missed.map((where): Fault => ({ check: 'tab order', where, what: 'The Tab key does not reach it.' }));
};
