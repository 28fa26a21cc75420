// What a first visit of the client downloads, what Lighthouse says of it, how far down screens come to what they are for, how often people press on the ways
// that are gone most, and how soon the main screens answer presses and keys, on the product as `manara start` serves it.
//   node bench/web.ts [--runs N] [--heights] [--interactions]   (5 runs of Lighthouse for each screen and preset; --heights: heights and presses alone;
//                                                                --interactions: answers to presses and keys alone)
// Ends with 1 when a goal is missed. 1 kB is 1,000 bytes.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { User } from '@manara/contract/session';
import { languages, type Language } from '@manara/messages/locale';
import type { Browser } from 'puppeteer-core';
import type { Caller } from '../tests/product/caller.ts';
import { storedSession } from '../tests/product/open-browser.ts';
import { firstLoad, weight, type Download, type Kind } from './web/first-load.ts';
import { categories, lighthouseRuns, type Category, type Figures, type Preset } from './web/lighthouse-runs.ts';
import { openChromium } from './web/open-chromium.ts';
import { heights } from './web/heights.ts';
import { interactionGoal, interactions } from './web/interactions.ts';
import { presses } from './web/presses.ts';
import { openSample } from '../tests/product/open-sample.ts';
import { productWithData } from './web/product-with-data.ts';
import type { Visit } from './web/visit.ts';

const goals = {
  script: 150_000,
  desktop: { performance: 95, accessibility: 100, 'best-practices': 100 } satisfies Record<Category, number>,
};

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const load = (): string => `load of the machine ${loadavg()[0]?.toFixed(1)}`;

function sayDownloads(name: string, downloads: Download[]): boolean {
  const all = (kind: Kind) => kB(weight(downloads, kind));
  const script = weight(downloads, 'script');
  const met = script <= goals.script;
  console.log(
    `\n${name}, first visit: JavaScript ${kB(script)} (goal ≤ ${kB(goals.script)}${met ? '' : ': MISSED'}), CSS ${all('style')}, fonts ${all('font')}, page ${all('page')}, other ${all('other')}`,
  );
  for (const { file, kind, encoding, bytes } of downloads)
    console.log(`  ${kB(bytes).padStart(9)}  ${encoding.padEnd(4)}  ${kind.padEnd(6)}  ${file}`);
  return met;
}

function sayFigures(name: string, preset: Preset, { scores, performances, metrics, wanting }: Figures): boolean {
  const missed = categories.filter((category) => preset === 'desktop' && scores[category] < goals.desktop[category]);
  const said = categories.map(
    (category) => `${category} ${scores[category]}${missed.includes(category) ? ` (goal ${goals.desktop[category]}: MISSED)` : ''}`,
  );
  console.log(`\n${name}, Lighthouse ${preset}: ${said.join(', ')}; performance of each run ${performances.join(' ')}; ${load()}`);
  console.log(
    `  ${Object.entries(metrics)
      .map(([metric, value]) => (metric === 'shift' ? `${metric} ${value.toFixed(3)}` : `${metric} ${value.toFixed(0)} ms`))
      .join(', ')}`,
  );
  for (const audit of wanting) console.log(`  ${audit}`);
  return missed.length === 0;
}

/** Who is signed in keeps the language with the account; who is not, in the browser. */
async function visitsIn(language: Language, { origin, owner }: { origin: string; owner: Caller }): Promise<Visit[]> {
  const user = await owner.call<User>('PUT', '/settings/language', { language });
  return [
    { name: `Sign-in (${language})`, url: `${origin}/`, localStorage: [{ name: 'manara_language', value: language }] },
    { name: `Dashboard (${language})`, url: `${origin}/dashboard`, localStorage: storedSession({ ...owner.session, user }) },
  ];
}

interface Asked {
  heights: boolean;
  interactions: boolean;
}

/** Heights in both languages, presses, and interactions, in the sample organisation. */
async function sayWays(browser: Browser, { origin, owner }: { origin: string; owner: Caller }, asked: Asked): Promise<boolean> {
  const sample = await openSample(origin, owner);
  let met = true;
  const say = (what: string, value: number, unit: string, goal: number) => {
    const isMet = value <= goal;
    met &&= isMet;
    console.log(`  ${what}: ${value} ${unit} (goal ≤ ${goal}${isMet ? '' : ': MISSED'})`);
  };
  for (const language of Object.keys(languages) as Language[]) {
    const user = await sample.call<User>('PUT', '/settings/language', { language });
    const visit = { name: `Sample (${language})`, url: `${origin}/`, localStorage: storedSession({ ...sample.session, user }) };
    console.log(`\n${visit.name}`);
    if (asked.heights) {
      for (const { what, pixels, goal } of await heights(browser, visit)) say(what, pixels, 'pixels', goal);
      for (const { what, count, goal } of await presses(browser, visit)) say(what, count, 'presses', goal);
    }
    if (!asked.interactions) continue;
    console.log(`  Interaction to Next Paint, ${load()}`);
    for (const { screen, slowest, parts, act, count } of await interactions(browser, visit, sample))
      say(`${screen}, slowest of ${count}: ${act} (waits, works, draws ${parts.join(', ')})`, slowest, 'ms', interactionGoal);
  }
  return met;
}

async function main(): Promise<number> {
  const no = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, heights: no, interactions: no } });
  const runs = Number(values.runs);
  const isWhole = !values.heights && !values.interactions;
  const product = await productWithData();
  const { browser, version } = await openChromium();
  try {
    console.log(`Chromium ${version}, ${runs} runs, ${load()}`);
    let met = true;
    for (const language of isWhole ? (Object.keys(languages) as Language[]) : []) {
      const visits = await visitsIn(language, product);
      for (const visit of visits) met = sayDownloads(visit.name, await firstLoad(browser, visit)) && met;
      for (const visit of visits) {
        for (const preset of ['desktop', 'mobile'] as const)
          met = sayFigures(visit.name, preset, await lighthouseRuns(browser, visit, preset, runs)) && met;
      }
    }
    met = (await sayWays(browser, product, { heights: isWhole || values.heights, interactions: isWhole || values.interactions })) && met;
    return met ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
  }
}

process.exitCode = await main();
