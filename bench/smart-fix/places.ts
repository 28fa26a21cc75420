import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { selectorsOf } from '@manara/smart-fix/fix/live-page';
import { PageLocator } from '@manara/smart-fix/locate/locate';
import { takeSnapshot } from '@manara/smart-fix/page/in-page/take-snapshot';
import type { PageElement } from '@manara/smart-fix/page/page-element';
import { pageOfSnapshot } from '@manara/smart-fix/page/page-of-snapshot';
import type { SourceIndex } from '@manara/smart-fix/index/source-index';
import type { SourceElement } from '@manara/smart-fix/source/source-element';
import { buildSite, type BuiltSite } from './build-site.ts';
import { look } from './look.ts';
import { isMarkable, mark, markSources } from './mark-sources.ts';
import { serveSite } from './serve-site.ts';

/** How well places were found; counts of elements. */
export interface PlaceFigures {
  asked: number;
  fileFirst: number;
  elementFirst: number;
  inThree: number;
  confident: number;
  confidentRight: number;
  /** Elements that no element of the sources made, helpers and programs did, and a place was called sure nevertheless. */
  inventedSure: number;
}

export const noFigures = (): PlaceFigures => ({
  asked: 0,
  fileFirst: 0,
  elementFirst: 0,
  inThree: 0,
  confident: 0,
  confidentRight: 0,
  inventedSure: 0,
});

export interface SitePlaces {
  violations: PlaceFigures;
  elements: PlaceFigures;
}

/** Finds the places of a site's violations and of all of its elements, of which the marks say where they truly stand. */
export async function measurePlaces(name: string, told: (line: string) => void): Promise<SitePlaces> {
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-site-'));
  const [sources, out] = [path.join(folder, 'sources'), path.join(folder, 'out')];
  try {
    await cp(path.join(import.meta.dirname, 'sites', name), sources, { recursive: true });
    const { index, made } = await markSources(sources);
    const built = await buildSite(name, sources, out);
    return await judgePlaces(out, built, index, (name) => made.get(name), told);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Compares the places that are found for the elements of a site's marked pages with those that their marks name. */
export async function judgePlaces(
  out: string,
  built: BuiltSite,
  index: SourceIndex,
  truthOf: (mark: string) => SourceElement | undefined,
  told: (line: string) => void,
): Promise<SitePlaces> {
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
        const shown = (one: SourceElement | undefined) =>
          one
            ? `${index.fileOf.get(one)?.path}: ${index.fileOf
                .get(one)
                ?.text.slice(one.open.start, Math.min(one.open.end, one.open.start + 90))
                .replace(/\s+/g, ' ')}`
            : 'nothing';
        const judge = (element: PageElement, figures: PlaceFigures): string => {
          const truth = truthOf(truths[seen.numberOf.get(element) ?? -1] ?? '');
          const { candidates, confident } = locator.locate(element);
          if (!truth) {
            const [first] = candidates;
            const invented = confident && isMarkable(element.tag) && first && !first.element.component && !/\.mdx?$/.test(first.file.path);
            figures.inventedSure += Number(Boolean(invented));
            return invented
              ? `INVENTED ${new URL(page.url).pathname} <${element.tag} ${JSON.stringify(element.attributes).slice(0, 100)}>: ${shown(first.element)}`
              : '';
          }
          const place = candidates.findIndex((one) => one.element === truth);
          const right = place === 0;
          figures.asked += 1;
          figures.fileFirst += Number(candidates[0]?.file === index.fileOf.get(truth));
          figures.elementFirst += Number(right);
          figures.inThree += Number(place >= 0 && place < 3);
          figures.confident += Number(confident);
          figures.confidentRight += Number(confident && right);
          if (right) return '';
          const score = (at: number) => candidates[at]?.score.toFixed(2) ?? '-';
          return `${confident ? 'SURE ' : ''}${new URL(page.url).pathname} <${element.tag}>: ${shown(candidates[0]?.element)} (${score(0)}) instead of ${shown(truth)} (${score(place)}, ${place + 1}.)`;
        };
        for (const [at, element] of seen.asked.entries()) {
          const miss = element ? judge(element, violations) : '';
          if (miss) told(`  ${failing[at]?.ruleId} ${miss}`);
        }
        for (const element of seen.numberOf.keys()) {
          const miss = judge(element, elements);
          if (/^(?:INVENTED|SURE)/.test(miss)) told(`  ${miss}`);
        }
      },
    );
  } finally {
    await site.close();
  }
  return { violations, elements };
}
