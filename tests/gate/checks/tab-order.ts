import type { Check, Fault } from '../fault.ts';

/** Pressing Tab reaches every stop, and nothing holds it fast (WCAG 2.2 success criteria 2.1.1 and 2.1.2). */
export const tabOrderCheck: Check = async (page) => {
  // Radio buttons of one group are one stop, which any of them may be: they are passed, and not asked for one by one.
  const { wanted, most, hasFrames } = await page.evaluate(() => {
    const stops = window.gate.stops();
    (document.activeElement as HTMLElement | null)?.blur();
    const isOf = (stop: HTMLElement, type: string) => stop instanceof HTMLInputElement && stop.type === type;
    const radios = new Set(stops.filter((stop) => isOf(stop, 'radio')));
    // A date has its three parts and the button of its calendar.
    const dates = stops.filter((stop) => isOf(stop, 'date'));
    const left = new Set(stops.filter((stop) => !radios.has(stop)));
    const note = () => void left.delete(document.activeElement as HTMLElement);
    document.addEventListener('focusin', note);
    window.gate.walk = { left, note, end: () => document.removeEventListener('focusin', note) };
    // What comes while the keys are pressed, such as an answer to what was typed, lengthens the way: twice round is far enough.
    return { wanted: left.size, most: 2 * (stops.length + dates.length * 3 + 3), hasFrames: document.querySelector('iframe') !== null };
  });
  const left = () => page.evaluate(() => window.gate.walk?.left.size ?? 0);
  for (let press = 1; press <= most; press += 1) {
    await page.keyboard.press('Tab');
    // Focus that goes into a frame is no event of the page.
    if (hasFrames) await page.evaluate(() => window.gate.walk?.note());
    // The first time round is mostly enough.
    if (press >= wanted && (press - wanted) % 3 === 0 && (await left()) === 0) break;
  }
  const missed = await page.evaluate(() => {
    const { left: never, end } = window.gate.walk!;
    end();
    return [...never].filter((stop) => stop.isConnected).map((stop) => window.gate.wayTo(stop));
  });
  return missed.map((where): Fault => ({ check: 'tab order', where, what: 'The Tab key does not reach it.' }));
};
