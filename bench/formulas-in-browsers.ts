// Whether formulas of all kinds are drawn alike by Chromium and Firefox, in the HTML that the product writes for them.
//   node bench/formulas-in-browsers.ts [--firefox FILE] [--list] [--pictures FOLDER]
// Ends with 1 when the goal is missed. Firefox is looked for as `firefox-esr` and `firefox`.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import puppeteer, { type Browser } from 'puppeteer-core';
import { latexToMathml } from '@manara/converter/latex/latex-to-mathml';
import { writeHtml } from '@manara/converter/write/html/write-html';
import { launchBrowser } from '@manara/scanner/browser/launch';
import { bundleOf, display, documentOf } from '../packages/converter/testing/builders.ts';
import { formulasByKind } from './formulas/kinds.ts';

const goal = 0.99;
/** How far a sign may stand from where the other browser draws it, in sizes of its letters. */
const apart = 0.5;

const { values } = parseArgs({
  options: { firefox: { type: 'string' }, list: { type: 'boolean', default: false }, pictures: { type: 'string' } },
});

/** A sign as it is drawn: where its middle is, and how large it is, in sizes of letters, from the upper left of its formula. */
interface Sign {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Runs in the page. */
const signsOfFormulas = (): Sign[][] =>
  [...document.querySelectorAll('math')].map((math) => {
    const around = math.getBoundingClientRect();
    const em = Number.parseFloat(getComputedStyle(math).fontSize);
    const leaves = [...math.querySelectorAll('mi,mn,mo,mtext')].filter((leaf) => /[^\s\u2061-\u2064\u200b]/.test(leaf.textContent ?? ''));
    return leaves.map((leaf) => {
      const { left, top, width, height } = leaf.getBoundingClientRect();
      return {
        text: leaf.textContent ?? '',
        x: (left + width / 2 - around.left) / em,
        y: (top + height / 2 - around.top) / em,
        width: width / em,
        height: height / em,
      };
    });
  });

async function drawn(browser: Browser, file: string, name: string): Promise<Sign[][]> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(pathToFileURL(file).href, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const signs = await page.evaluate(signsOfFormulas);
  if (values.pictures !== undefined) {
    fs.mkdirSync(values.pictures, { recursive: true });
    fs.writeFileSync(path.join(values.pictures, `${name}.png`), await page.screenshot({ fullPage: true }));
  }
  return signs;
}

function findFirefox(): string | null {
  for (const name of values.firefox === undefined ? ['firefox-esr', 'firefox'] : [values.firefox])
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return name.includes('/') ? name : execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      continue;
    }
  return null;
}

/** What differs between two drawings of one formula, in words; null where nothing does. */
function difference(one: Sign[], other: Sign[]): string | null {
  if (one.length === 0) return 'nothing is drawn';
  if (one.length !== other.length) return `${one.length} and ${other.length} signs`;
  // Each browser has its own white around a formula.
  const middle = (signs: Sign[], side: 'x' | 'y') => signs.reduce((sum, sign) => sum + sign[side], 0) / signs.length;
  const [dx, dy] = [middle(one, 'x') - middle(other, 'x'), middle(one, 'y') - middle(other, 'y')];
  for (const [at, sign] of one.entries()) {
    const twin = other[at]!;
    // Marks that combine with what they stand over have no width of their own.
    const isMark = /^\p{M}$/u.test(sign.text);
    if (!isMark && (sign.width === 0 || twin.width === 0)) return `“${sign.text}” has no width`;
    const far = Math.hypot(sign.x - twin.x - dx, sign.y - twin.y - dy);
    if (far > apart) return `“${sign.text}” stands ${far.toFixed(2)} letters apart`;
  }
  return null;
}

async function main(): Promise<number> {
  const executablePath = findFirefox();
  if (executablePath === null) {
    console.error('There is no Firefox here. Install it, or name it with --firefox.');
    return 2;
  }
  const blocks = formulasByKind.map(({ latex }) => {
    const made = latexToMathml(latex, { display: true });
    if (!made.ok) throw new Error(`${latex} cannot be read`);
    return display(latex, null, { mathml: made.mathml, mathmlFrom: 'person', latex });
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-formulas-'));
  const file = path.join(folder, 'formulas.html');
  fs.writeFileSync(file, await writeHtml(bundleOf(documentOf(blocks))));
  fs.chmodSync(folder, 0o755);
  const launched = await launchBrowser({});
  if (!launched.ok) throw new Error(launched.detail);
  const firefox = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  try {
    const [byChromium, byFirefox] = [await drawn(launched.running.browser, file, 'chromium'), await drawn(firefox, file, 'firefox')];
    console.log(`${await launched.running.browser.version()}, ${await firefox.version()}`);
    let alike = 0;
    for (const [at, { kind, latex }] of formulasByKind.entries()) {
      const differs = difference(byChromium[at] ?? [], byFirefox[at] ?? []);
      if (differs === null) alike += 1;
      else if (values.list) console.log(`${at}  ${kind}  ${latex}\n  ${differs}`);
    }
    const share = alike / formulasByKind.length;
    console.log(
      `${alike} of ${formulasByKind.length} formulas are drawn alike, each sign within ${apart} of a letter (${share.toFixed(3)}, goal ${goal})`,
    );
    return share < goal ? 1 : 0;
  } finally {
    await Promise.all([firefox.close(), launched.running.close()]);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
