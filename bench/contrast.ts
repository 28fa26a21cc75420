// How right the scanner is about contrast where styles mislead: 200 texts whose ratio is known by how they are made (bench/contrast/texts.ts).
//   node bench/contrast.ts [--list]      (--list prints each text that was judged wrongly)
// Beside it what axe-core says by itself. Ends with 1 when a goal is missed.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import http from 'node:http';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import type { AxeResults } from 'axe-core';
import { defaultLimits, defaultProfile, type PageResult } from '@manara/core/scan';
import { createEgress } from '@manara/egress/egress';
import { launchBrowser } from '@manara/scanner/browser/launch';
import { scanSite } from '@manara/scanner/scan-site';
import { contrastTexts, kinds, pageOf, type ContrastText } from './contrast/texts.ts';

const goals = { right: 0.98, figures: 0.95 };

/** What is said of a text, with the figure that is given. */
interface Said {
  verdict: 'fails' | 'passes' | 'review';
  ratio: number | null;
}
type Answers = ReadonlyMap<string, Said>;

async function serve(): Promise<{ host: string; close: () => void }> {
  const server = http.createServer((request, response) => {
    const kind = kinds.find((one) => request.url === `/${one}`);
    response.writeHead(kind ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(kind ? pageOf(kind) : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** What the scanner says. */
async function byScanner(host: string): Promise<Answers> {
  const said = new Map<string, Said>();
  const take = (page: PageResult): void => {
    if (page.status === 'unread') throw new Error(`not read: ${page.url}`);
    for (const { ruleId, selector, outcome, contrast } of page.findings) {
      if (ruleId !== 'color-contrast') continue;
      said.set(selector.replace('#', ''), { verdict: outcome === 'violation' ? 'fails' : 'review', ratio: contrast?.ratio ?? null });
    }
  };
  const end = await scanSite(
    {
      startUrl: `http://${host}/${kinds[0]}`,
      urls: kinds.map((kind) => `http://${host}/${kind}`),
      rules: ['color-contrast'],
      profile: defaultProfile,
      limits: defaultLimits,
    },
    {
      signal: new AbortController().signal,
      egress: createEgress({ allow: [host] }),
      sink: { page: async (page) => take(page), progress: () => {} },
    },
  );
  if (end.status !== 'completed') throw new Error(`the scan ended as ${end.status}`);
  return said;
}

/** What axe-core says by itself. */
async function byAxe(host: string): Promise<Answers> {
  const said = new Map<string, Said>();
  const launched = await launchBrowser({});
  if (!launched.ok) throw new Error(launched.detail);
  const { browser, close } = launched.running;
  try {
    const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const page = await browser.newPage();
    for (const kind of kinds) {
      await page.goto(`http://${host}/${kind}`, { waitUntil: 'load' });
      await page.evaluate(source);
      const results = (await page.evaluate("axe.run({ runOnly: ['color-contrast'] })")) as AxeResults;
      for (const [verdict, list] of [
        ['fails', results.violations],
        ['review', results.incomplete],
      ] as const) {
        for (const { target, any } of list.flatMap(({ nodes }) => nodes)) {
          const figures = any[0]?.data as { contrastRatio?: number } | undefined;
          said.set(String(target[0]).replace('#', ''), { verdict, ratio: figures?.contrastRatio ?? null });
        }
      }
    }
  } finally {
    await close();
  }
  return said;
}

const truthOf = ({ ratio, required }: ContrastText): Said['verdict'] => (ratio < required ? 'fails' : 'passes');
const saidOf = (answers: Answers, { id }: ContrastText): Said => answers.get(id) ?? { verdict: 'passes', ratio: null };

interface Score {
  right: number;
  review: number;
  wrong: number;
  /** Of those that fail: how many have a figure within 0.1 of the true one. */
  figures: number;
  failing: number;
}
function scoreOf(texts: readonly ContrastText[], answers: Answers): Score {
  const score: Score = { right: 0, review: 0, wrong: 0, figures: 0, failing: 0 };
  for (const text of texts) {
    const { verdict, ratio } = saidOf(answers, text);
    const truth = truthOf(text);
    if (verdict === truth) score.right += 1;
    else if (verdict === 'review') score.review += 1;
    else score.wrong += 1;
    if (truth === 'passes') continue;
    score.failing += 1;
    if (ratio !== null && Math.abs(ratio - text.ratio) <= 0.1) score.figures += 1;
  }
  return score;
}
const line = (name: string, { right, review, wrong, figures, failing }: Score): string =>
  `${name.padEnd(24)} right ${String(right).padStart(3)}, review ${String(review).padStart(3)}, wrong ${String(wrong).padStart(3)}, figures ${figures} of ${failing}`;

const { values } = parseArgs({ options: { list: { type: 'boolean' } } });
const site = await serve();
try {
  const scanner = await byScanner(site.host);
  const axe = await byAxe(site.host);
  for (const kind of kinds) {
    const texts = contrastTexts.filter((text) => text.kind === kind);
    console.log(line(`${kind}, scanner`, scoreOf(texts, scanner)));
    console.log(line(`${kind}, axe-core`, scoreOf(texts, axe)));
  }
  const whole = scoreOf(contrastTexts, scanner);
  console.log(line('all, scanner', whole));
  console.log(line('all, axe-core', scoreOf(contrastTexts, axe)));
  if (values.list) {
    for (const text of contrastTexts) {
      const { verdict, ratio } = saidOf(scanner, text);
      const isNear = ratio === null || Math.abs(ratio - text.ratio) <= 0.1;
      if (verdict !== truthOf(text) || !isNear)
        console.log(`${text.id}: ${text.ratio.toFixed(2)} of ${text.required}, said ${verdict} ${ratio ?? ''}`);
    }
  }
  console.log(`goals: right ≥ ${goals.right}, figures of those that fail ≥ ${goals.figures}`);
  const isMet = whole.right >= goals.right * contrastTexts.length && whole.figures >= goals.figures * whole.failing;
  process.exitCode = isMet ? 0 : 1;
} finally {
  site.close();
}
