import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { Fault } from '../fault.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

interface Result {
  ruleId: string;
  /** Such as `['VIOLATION', 'FAIL']`, `['VIOLATION', 'POTENTIAL']`. */
  value: [string, string];
  message: string;
  snippet: string;
  path: { dom: string };
}
interface Guideline {
  id: string;
  checkpoints: { rules?: { id: string | string[] }[] }[];
}
interface Engine {
  Checker: new () => {
    getGuidelines(): Guideline[];
    addGuideline(guideline: Guideline): void;
    check(root: Element | Document, rulesets: string[]): Promise<{ results: Result[] }>;
  };
}

export interface IbmReport {
  violations: Fault[];
  /** What only a person can decide, told beside the result. */
  potential: Fault[];
}

/** IBM's engine with its own rule set, which includes WCAG 2.2 AA; `onlyColours`: those of its rules that read styles. */
export async function ibmReport(page: Page, onlyColours = false): Promise<IbmReport> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${source}; window.ace = ace;`);
  const found = await page.evaluate(async (isColour) => {
    const { ace } = window as unknown as { ace: Engine };
    const checker = new ace.Checker();
    const sets = ['IBM_Accessibility', 'WCAG_2_2'];
    for (const set of isColour ? checker.getGuidelines().filter(({ id }) => sets.includes(id)) : [])
      checker.addGuideline({
        ...set,
        id: `${set.id}_colours`,
        checkpoints: set.checkpoints.map((point) => ({
          ...point,
          rules: point.rules?.filter(({ id }) => [id].flat().some((one) => /contrast|color|^style_/.test(one))) ?? [],
        })),
      });
    const { results } = await checker.check(window.gate.inUse(), isColour ? sets.map((id) => `${id}_colours`) : sets);
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && (outcome === 'FAIL' || outcome === 'POTENTIAL'))
      .map(({ ruleId, value, message, path, snippet }) => ({
        certain: value[1] === 'FAIL',
        fault: { check: `IBM ${ruleId}`, where: path.dom, what: `${message} ${snippet.slice(0, 200)}` },
      }));
  }, onlyColours);
  const those = (certain: boolean) => found.filter((result) => result.certain === certain).map(({ fault }) => fault);
  return { violations: those(true), potential: those(false) };
}
