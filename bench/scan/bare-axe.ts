// The measure beside which bench/scan.ts puts the scanner: two tabs, load, axe.run(), nothing else.
//   node bench/scan/bare-axe.ts FILE_OF_ADDRESSES
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { launchBrowser } from '@manara/scanner/browser/launch';

const urls = readFileSync(process.argv[2] as string, 'utf8')
  .split('\n')
  .filter(Boolean);
const launched = await launchBrowser({});
if (!launched.ok) throw new Error(launched.detail);
const { browser, close } = launched.running;
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const queue = [...urls];
let violations = 0;
await Promise.all(
  [1, 2].map(async () => {
    const page = await browser.newPage();
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      await page.goto(url, { waitUntil: 'load' });
      await page.evaluate(source);
      const results = (await page.evaluate('axe.run()')) as AxeResults;
      violations += results.violations.reduce((sum, rule) => sum + rule.nodes.length, 0);
    }
  }),
);
await close();
console.log(JSON.stringify({ pages: urls.length, violations }));
