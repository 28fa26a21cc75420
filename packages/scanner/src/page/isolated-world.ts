import type { Frame, JSHandle } from 'puppeteer-core';

/** What puppeteer's own world of a frame offers; its type is not published. */
interface Realm {
  evaluate: <Answer>(code: string) => Promise<Answer>;
  evaluateHandle: (code: string) => Promise<JSHandle>;
}

/** A call as source text: functions are sent by their text, arguments as JSON. U+2028 and U+2029 are valid inside both. */
const callText = (run: (...values: never[]) => unknown, values: unknown[]): string =>
  `(${String(run)})(${values.map((value) => (typeof value === 'function' ? String(value) : (JSON.stringify(value) ?? 'undefined'))).join(',')})`;

const realmOf = (frame: Frame): Realm => (frame as unknown as { isolatedRealm: () => Realm }).isolatedRealm();

/**
 * Runs `run` in the frame's isolated world: the same document, but globals and prototypes that the page's scripts cannot touch, and
 * no content security policy in the way. `run` may use nothing from outside itself. Function arguments are sent by their text.
 */
export async function inIsolatedWorld<Values extends unknown[], Answer>(
  frame: Frame,
  run: (...values: Values) => Answer,
  ...values: Values
): Promise<Awaited<Answer>> {
  return realmOf(frame).evaluate<Awaited<Answer>>(callText(run, values));
}

/** The same for an answer that stays in the page, such as an element. Dispose of it. */
export async function handleInIsolatedWorld<Values extends unknown[]>(
  frame: Frame,
  run: (...values: Values) => unknown,
  ...values: Values
): Promise<JSHandle> {
  return realmOf(frame).evaluateHandle(callText(run, values));
}

/** Evaluates a whole script there once, for what it defines. */
export async function loadInIsolatedWorld(frame: Frame, source: string): Promise<void> {
  await realmOf(frame).evaluate(`${source}\n;undefined`);
}
