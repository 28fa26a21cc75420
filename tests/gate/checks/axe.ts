import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Check, Fault } from '../fault.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeWindow = { axe?: typeof axe };

/** Runs the rules of a category, or all: WCAG up to 2.2 AAA and best practices. The experimental ones are guesses and left out. */
async function runAxe(page: Page, category: string | null): Promise<Fault[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { axe: engine } = window as unknown as Required<AxeWindow>;
    const wanted = engine
      .getRules()
      .filter(({ tags }) => !tags.includes('experimental') && !tags.includes('deprecated'))
      .filter(({ tags }) => only === null || tags.includes(only));
    engine.reset();
    const onPage = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left: left + scrollX, right: right + scrollX, top: top + scrollY, bottom: bottom + scrollY };
    };
    // What is scrolled half under the top bar, or lies under a menu until that is dismissed, keeps its size.
    const layers = [...document.querySelectorAll('.top-bar, [popover=auto]:popover-open')].map(onPage);
    const { violations } = await engine.run(window.gate.inUse(), {
      resultTypes: ['violations'],
      runOnly: wanted.map(({ ruleId }) => ruleId),
    });
    const isCovered = (selector: string) => {
      const target = document.querySelector(selector);
      const box = target && onPage(target);
      return box && layers.some((over) => over.left < box.right && over.right > box.left && over.top < box.bottom && over.bottom > box.top);
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'target-size' || !isCovered(String(target[0])))
        .map(({ target, failureSummary, html }) => ({
          check: `axe-core ${id}`,
          where: target.join(' '),
          what: `${failureSummary ?? ''} ${html.slice(0, 160)}`.replaceAll(/\s+/g, ' '),
        })),
    );
  }, category);
}

export const axeCheck: Check = (page) => runAxe(page, null);

/** The rules that look at colours. */
export const axeColourCheck: Check = (page) => runAxe(page, 'cat.color');
