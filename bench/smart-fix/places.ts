import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { selectorsOf } from '@manara/smart-fix/fix/live-page';
import { PageLocator } from '@manara/smart-fix/locate/locate';
import { takeSnapshot } from '@manara/smart-fix/page/in-page/take-snapshot';
import type { PageElement } from '@manara/smart-fix/page/page-element';
import { pageOfSnapshot } from '@manara/smart-fix/page/page-of-snapshot';
import { buildSite } from './build-site.ts';
import { look } from './look.ts';
import { mark, markSources } from './mark-sources.ts';
import { serveSite } from './serve-site.ts';

/** How well places were found; counts of elements. */
export interface PlaceFigures {
  asked: number;
  fileFirst: number;
  elementFirst: number;
  inThree: number;
  confident: number;
  confidentRight: number;
}

export const noFigures = (): PlaceFigures => ({ asked: 0, fileFirst: 0, elementFirst: 0, inThree: 0, confident: 0, confidentRight: 0 });

/** Finds the places of a site's violations and of all of its elements, of which the marks say where they truly stand. */
export async function measurePlaces(
  name: string,
  told: (line: string) => void,
): Promise<{ violations: PlaceFigures; elements: PlaceFigures }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-site-'));
  const [sources, out] = [path.join(folder, 'sources'), path.join(folder, 'out')];
  await cp(path.join(import.meta.dirname, 'sites', name), sources, { recursive: true });
  const { index, made } = await markSources(sources);
  const built = await buildSite(name, sources, out);
  const site = await serveSite(out, built);
  const [violations, elements] = [noFigures(), noFigures()];
  try {
    await look(
      built.pages.map((page) => site.origin + page),
      async (page) => {
        const failing = page.findings.filter(({ outcome }) => outcome === 'violation');
        const snapshot = await page.ask(
          takeSnapshot,
          failing.map(({ selector }) => selectorsOf(selector)),
          20_000,
        );
        const truths = snapshot.nodes.map(({ attributes }) => attributes[mark]);
        for (const { attributes } of snapshot.nodes) delete attributes[mark];
        const seen = pageOfSnapshot(snapshot);
        const locator = new PageLocator(index, seen.root, page.url);
        const judge = (element: PageElement, figures: PlaceFigures): string => {
          const truth = made.get(truths[seen.numberOf.get(element) ?? -1] ?? '');
          if (!truth) return '';
          const { candidates, confident } = locator.locate(element);
          const place = candidates.findIndex((one) => one.element === truth);
          const right = place === 0;
          figures.asked += 1;
          figures.fileFirst += Number(candidates[0]?.file === index.fileOf.get(truth));
          figures.elementFirst += Number(right);
          figures.inThree += Number(place >= 0 && place < 3);
          figures.confident += Number(confident);
          figures.confidentRight += Number(confident && right);
          if (right) return '';
          const shown = (one: typeof truth | undefined) =>
            one
              ? `${index.fileOf.get(one)?.path}: ${index.fileOf
                  .get(one)
                  ?.text.slice(one.open.start, Math.min(one.open.end, one.open.start + 90))
                  .replace(/\s+/g, ' ')}`
              : 'nothing';
          const score = (at: number) => candidates[at]?.score.toFixed(2) ?? '-';
          return `${confident ? 'SURE ' : ''}${new URL(page.url).pathname} <${element.tag}>: ${shown(candidates[0]?.element)} (${score(0)}) instead of ${shown(truth)} (${score(place)}, ${place + 1}.)`;
        };
        for (const [at, element] of seen.asked.entries()) {
          const miss = element ? judge(element, violations) : '';
          if (miss) told(`  ${failing[at]?.ruleId} ${miss}`);
        }
        for (const element of seen.numberOf.keys()) judge(element, elements);
      },
    );
  } finally {
    await site.close();
    await rm(folder, { recursive: true });
  }
  return { violations, elements };
}
