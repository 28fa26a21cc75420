// How fast the API answers, and whether screens stay smooth, with 100,000 issues that stand in a million places of 200 assets.
//   node bench/issues.ts [--rounds N]      (60 calls of each sort)
// Ends with 1 when a goal is missed.
import { parseArgs } from 'node:util';
import type { Asset } from '@manara/contract/assets';
import { embeddedPostgres } from '@manara/server/platform/database/embedded/cluster';
import { signIn } from '../tests/product/caller.ts';
import { storedSession } from '../tests/product/open-browser.ts';
import { startProduct } from '../tests/product/start-product.ts';
import { callsOf, questions } from './issues/calls.ts';
import { exportAll } from './issues/export-all.ts';
import { fill } from './issues/fill.ts';
import { lighthouseRuns } from './web/lighthouse-runs.ts';
import { openChromium } from './web/open-chromium.ts';

const goals = { milliseconds: 50, answerMilliseconds: 300, blockedMilliseconds: 50, exportBytes: 300e6 };

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? 0;

/** Milliseconds until the whole answer of each of `rounds` calls has come, after five that are not counted. */
async function timed(call: () => Promise<unknown>, rounds: number): Promise<number[]> {
  const took: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const began = performance.now();
    await call();
    if (round >= 0) took.push(performance.now() - began);
  }
  return took;
}

const verdict = (isMet: boolean) => (isMet ? '' : '  MISSED');

async function main(): Promise<number> {
  const rounds = Number(parseArgs({ options: { rounds: { type: 'string', default: '60' } } }).values.rounds);
  let missed = 0;
  const judge = (isMet: boolean): string => {
    if (!isMet) missed += 1;
    return verdict(isMet);
  };
  const print = (name: string, took: number[], goal: number): void => {
    const late = percentile(took, 0.95);
    console.log(
      `  ${name.padEnd(48)} p50 ${percentile(took, 0.5).toFixed(1).padStart(6)} ms  p95 ${late.toFixed(1).padStart(6)} ms${judge(late <= goal)}`,
    );
  };
  const product = await startProduct();
  try {
    const by = await signIn(product.origin);
    const { url } = await embeddedPostgres(product.data);
    const filled = await fill(url, (line) => console.error(line));
    console.log(`${filled.issues} issues in ${filled.occurrences} places`);
    const { assets } = await by.call<{ assets: Asset[] }>('GET', '/assets/?limit=1&skip=100');
    const asset = assets[0]?.id ?? '';

    console.log(`\nAPI, ${rounds} calls each, goal p95 ≤ ${goals.milliseconds} ms`);
    for (const { name, path } of callsOf(asset)) print(name, await timed(() => by.call('GET', path), rounds), goals.milliseconds);

    console.log(`\nThe assistant without a model, goal p95 ≤ ${goals.answerMilliseconds} ms`);
    for (const question of questions)
      print(question, await timed(() => by.call('POST', '/assistant/questions', { question }), rounds), goals.answerMilliseconds);

    console.log(`\nExport of all issues, goal ≤ ${goals.exportBytes / 1e6} MB`);
    const { rows, bytes, peak } = await exportAll(product, by);
    console.log(
      `  ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, peak of the API process ${(peak / 1e6).toFixed(0)} MB${judge(peak <= goals.exportBytes)}`,
    );

    console.log(`\nScreens, blocked for at most ${goals.blockedMilliseconds} ms (Lighthouse, desktop, median of 3)`);
    const { browser } = await openChromium();
    try {
      for (const path of ['/dashboard', '/issues', `/report/${asset}`, '/reports']) {
        const visit = { name: path, url: product.origin + path, localStorage: storedSession(by.session) };
        const { metrics } = await lighthouseRuns(browser, visit, 'desktop', 3);
        console.log(
          `  ${path.slice(0, 20).padEnd(20)} blocked for ${metrics['blocked for'].toFixed(0)} ms${judge(metrics['blocked for'] <= goals.blockedMilliseconds)}`,
        );
      }
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
  return missed === 0 ? 0 : 1;
}

process.exitCode = await main();
