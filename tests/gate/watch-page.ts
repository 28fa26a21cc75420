import type { Page } from 'playwright-core';
import type { Fault } from './fault.ts';

interface Shift {
  value: number;
  what: string;
}
/**
 * What a person does, until all that it asked for has come and is drawn: what moves meanwhile does not move by itself, however long it takes. What it asks for
 * may be asked a moment after the last key.
 */
interface Act {
  /** Milliseconds since the page was opened. */
  from: number;
  to: number;
  /** Calls that it has made and that have not been answered yet. */
  calls: number;
  stillFrames: number;
  /** The last key or press of it, in milliseconds since the page was opened. */
  last: number;
}
declare global {
  interface Window {
    gateShifts: Shift[];
    gatePolicy: string[];
    /** Calls of the client that have not been answered yet. */
    gateCalls: number;
  }
}

/** Evaluated before anything else of the page. */
function record(): void {
  window.gateShifts = [];
  window.gatePolicy = [];
  window.gateCalls = 0;
  const acts: Act[] = [];
  let act: Act | null = null;
  const send = window.fetch;
  window.fetch = async (...call) => {
    const cause = act;
    window.gateCalls += 1;
    if (cause) cause.calls += 1;
    const end = () => {
      window.gateCalls -= 1;
      if (cause) cause.calls -= 1;
    };
    try {
      const response = await send(...call);
      void response.clone().arrayBuffer().then(end, end);
      return response;
    } catch (error) {
      end();
      throw error;
    }
  };
  const look = (current: Act) =>
    requestAnimationFrame(() => {
      current.stillFrames = current.calls > 0 ? 0 : current.stillFrames + 1;
      if (current.stillFrames < 3 || performance.now() - current.last < 1_000) return look(current);
      current.to = performance.now();
      act = null;
    });
  const begin = () => {
    if (act) {
      act.stillFrames = 0;
      act.last = performance.now();
    } else {
      const now = performance.now();
      act = { from: now, to: Infinity, calls: 0, stillFrames: 0, last: now };
      acts.push(act);
      look(act);
    }
  };
  for (const kind of ['pointerdown', 'keydown', 'input', 'change']) document.addEventListener(kind, begin, true);
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    window.gatePolicy.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
  );
  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput || acts.some(({ from, to }) => from <= entry.startTime && entry.startTime <= to)) continue;
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className} “${node.textContent?.slice(0, 40)}”` : String(node?.textContent),
      );
      window.gateShifts.push({ value: entry.value, what: moved.join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Cumulative layout shift is told with three decimals; what rounds to 0 is the width of a fallback font. */
const noticeable = 0.0005;

export interface Watch {
  /** Forgets what was logged: another state is opened. */
  begin(): void;
  /** What was logged, refused by the content security policy, or moved since the page was opened. */
  faults(allowed?: RegExp): Promise<Fault[]>;
}

/** Listens to a page from before it is loaded. `allowed` are lines of the console that the state of the page itself explains. */
export async function watchPage(page: Page): Promise<Watch> {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) lines.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  await page.addInitScript(record);
  return {
    begin() {
      lines.length = 0;
    },
    async faults(allowed) {
      const { shifts, policy } = await page.evaluate(() => ({ shifts: window.gateShifts, policy: window.gatePolicy }));
      const moved = shifts.reduce((sum, { value }) => sum + value, 0);
      return [
        ...lines
          .filter((line) => !allowed?.test(line))
          .map((line) => ({ check: 'console', where: line, what: 'The console has an error or a warning.' })),
        ...policy.map((line) => ({ check: 'content security policy', where: line, what: 'The policy refused it.' })),
        ...(moved < noticeable
          ? []
          : shifts.map(({ value, what }) => ({ check: 'layout shift', where: what, what: `It moved by itself (${value.toFixed(4)}).` }))),
      ];
    },
  };
}
