import type { Page } from 'puppeteer-core';
import { exampleData } from '@manara/core/rules/example-data';
import { ruleExample, type RuleExample } from '@manara/core/rules/examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveExamples } from '../../../testing/rule-examples.ts';
import type { TestSite } from '../../../testing/serve.ts';
import { launchBrowser, type RunningBrowser } from '../../browser/launch.ts';
import { axeSource } from './source.ts';

type Verdict = 'violation' | 'needs review' | 'nothing';

/** Rules of which the engine is never sure: it asks a person to look at the wrong example. */
const onlyForReview = new Set([
  'form-field-multiple-labels',
  'identical-links-same-purpose',
  'frame-title-unique',
  'aria-braille-equivalent',
  'bypass',
  'duplicate-id-aria',
  'th-has-data-cells',
  'server-side-image-map',
  'no-autoplay-audio',
  'video-caption',
  'audio-caption',
  'frame-tested',
  'hidden-content',
]);

/** Rules that still have something to ask about the right example, each with the reason. */
const rightAsks: Readonly<Record<string, string>> = {
  'audio-caption': 'the engine cannot see whether a link leads to a transcript',
};

const examples = new Map(Object.keys(exampleData).map((ruleId): [string, RuleExample] => [ruleId, ruleExample(ruleId)!]));
let site: TestSite;
let running: RunningBrowser;
let page: Page;

beforeAll(async () => {
  site = await serveExamples(examples);
  const launched = await launchBrowser({});
  if (!launched.ok) throw new Error(launched.detail);
  running = launched.running;
  page = await running.browser.newPage();
});
afterAll(async () => {
  await running?.close();
  site?.close();
});

/** What the engine says of a served example when it is asked for one rule only. */
async function judge(side: 'wrong' | 'right', ruleId: string): Promise<Verdict> {
  await page.goto(`${site.origin}/${side}/${ruleId}`, { waitUntil: 'load' });
  for (const frame of page.frames()) await frame.evaluate(axeSource);
  const { violations, incomplete } = (await page.evaluate(
    `axe.run(document, { runOnly: { type: 'rule', values: [${JSON.stringify(ruleId)}] } }).then(({ violations, incomplete }) => ({ violations: violations.length, incomplete: incomplete.length }))`,
  )) as { violations: number; incomplete: number };
  return violations > 0 ? 'violation' : incomplete > 0 ? 'needs review' : 'nothing';
}

describe.each([...examples.keys()])('the examples of %s', (ruleId) => {
  it('show what the engine reports and what it lets pass', async () => {
    expect({ wrong: await judge('wrong', ruleId), right: await judge('right', ruleId) }).toEqual({
      wrong: onlyForReview.has(ruleId) ? 'needs review' : 'violation',
      right: Object.hasOwn(rightAsks, ruleId) ? 'needs review' : 'nothing',
    });
  });
});
