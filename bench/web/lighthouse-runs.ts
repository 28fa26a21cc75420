import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { asFirstVisit, type Visit } from './visit.ts';

export type Preset = 'desktop' | 'mobile';

export const categories = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof categories)[number];

const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  'speed index': 'speed-index',
  'blocked for': 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

export interface Figures {
  /** 0 to 100: the median of the runs. */
  scores: Record<Category, number>;
  /** The performance score of each run, in order. */
  performances: number[];
  /** Medians: milliseconds, but the layout shift, which has no unit. */
  metrics: Record<keyof typeof metrics, number>;
  /** What any run found wanting, beside the metrics of performance: `audit: title (score)`. */
  wanting: string[];
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function run(browser: Browser, visit: Visit, preset: Preset): Promise<Result> {
  const answer = await asFirstVisit(browser, visit, (page) =>
    // The page's own browser context is thrown away after the run; its storage holds the session.
    lighthouse(
      visit.url,
      { disableStorageReset: true, onlyCategories: [...categories], logLevel: 'error' },
      preset === 'desktop' ? desktopConfig : undefined,
      page,
    ),
  );
  if (!answer) throw new Error('Lighthouse answered nothing');
  const { lhr } = answer;
  if (lhr.runtimeError) throw new Error(`${visit.name}: ${lhr.runtimeError.message}`);
  return lhr;
}

function wantingIn({ audits, categories: found }: Result): string[] {
  const weighed = (['accessibility', 'best-practices'] as const).flatMap(
    (category) => found[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  );
  return weighed.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title} (${audit.score})`] : [];
  });
}

/** Opens a screen so many times, each as a first visit. */
export async function lighthouseRuns(browser: Browser, visit: Visit, preset: Preset, runs: number): Promise<Figures> {
  const results: Result[] = [];
  while (results.length < runs) results.push(await run(browser, visit, preset));
  const scoresOf = (category: Category) => results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100));
  const of = <Name extends string>(names: readonly Name[], value: (name: Name) => number) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>;
  return {
    scores: of(categories, (category) => median(scoresOf(category))),
    performances: scoresOf('performance'),
    metrics: of(Object.keys(metrics) as (keyof typeof metrics)[], (name) =>
      median(results.map(({ audits }) => audits[metrics[name]]?.numericValue ?? Number.NaN)),
    ),
    wanting: [...new Set(results.flatMap(wantingIn))],
  };
}
