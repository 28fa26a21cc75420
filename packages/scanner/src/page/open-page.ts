import type { Finding } from '@manara/core/finding';
import type { Page } from 'puppeteer-core';
import type { Asked, Engine } from '../engines/engine.ts';
import { toFindings } from '../evidence/to-findings.ts';
import { inIsolatedWorld } from './isolated-world.ts';
import { bounds } from './visit.ts';

/** A page that has been judged and is still open, for whoever wants to try a change in it. */
export interface OpenPage {
  url: string;
  findings: readonly Finding[];
  /** Runs in a world beside the page's own scripts; `run` may use nothing from outside itself. */
  ask: <Values extends unknown[], Answer>(run: (...values: Values) => Answer, ...values: Values) => Promise<Awaited<Answer>>;
  /** Judges the page as it stands now. */
  judge: () => Promise<Finding[]>;
}

/** Work on an open page; what it rejects with is its own matter, the page's result stays. */
export type Inspection = (page: OpenPage) => Promise<void>;

export function openPage(page: Page, findings: readonly Finding[], engines: readonly Engine[], asked: Asked): OpenPage {
  const url = page.url();
  return {
    url,
    findings,
    ask: (run, ...values) => inIsolatedWorld(page.mainFrame(), run, ...values),
    judge: async () => {
      const reports = [];
      for (const engine of engines)
        reports.push({ engine, report: await engine.run({ top: page.mainFrame(), budget: bounds.engines }, asked) });
      return toFindings(url, reports).findings;
    },
  };
}
