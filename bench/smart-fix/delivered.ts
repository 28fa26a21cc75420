import path from 'node:path';
import { Album } from '@manara/smart-fix/fix/album';
import { fixPage } from '@manara/smart-fix/fix/fix-page';
import { readSources } from '@manara/smart-fix/fix/read-sources';
import type { SourceIndex } from '@manara/smart-fix/index/source-index';
import type { SourceElement } from '@manara/smart-fix/source/source-element';
import type { BuiltSite } from './build-site.ts';
import { filesBelow, pathOfPage, pathsInOrder } from './build/pages.ts';
import { look } from './look.ts';
import { mark } from './mark-sources.ts';
import { judgePlaces, type SitePlaces } from './places.ts';
import { serveSite } from './serve-site.ts';

/** What fixing did to the pages as they stand; counts of violations. */
export interface PageFigures {
  before: number;
  /** Proven in the page: safe, and with what a person is to decide. */
  safe: number;
  proven: number;
  /** Something is proposed at another element than the one that made it. */
  misplaced: number;
}

const folderOf = (name: string, part: string): string => path.join(import.meta.dirname, 'delivered', name, part);

/** The sites whose pages were made by frameworks that are not installed here, and stand here as those delivered them. */
export const deliveredNames = [
  'cedar-clinic',
  'hill-council',
  'lantern-festival',
  'north-radio',
  'old-town-theatre',
  'open-archive',
  'quay-cinema',
  'saffron-kitchen',
  'seed-bank',
  'stone-observatory',
] as const;

async function siteOf(name: string): Promise<BuiltSite> {
  const files = (await filesBelow(folderOf(name, 'pages'))).filter((file) => /(?:^|\/)index\.html$/.test(file));
  return { pages: pathsInOrder(files.map(pathOfPage)) };
}

/** The element that begins at a place, written `file:line:column`. */
function elementsByPlace(index: SourceIndex): (place: string) => SourceElement | undefined {
  const known = new Map<string, SourceElement>();
  for (const { path: file, text, elements } of index.files.values())
    for (const element of elements) {
      const before = text.slice(0, element.open.start);
      const place = `${file}:${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
      if (!element.component) known.set(place, element);
    }
  return (place) => known.get(place);
}

/** Finds the places of what is on the pages. */
export async function measureDeliveredPlaces(name: string, told: (line: string) => void): Promise<SitePlaces> {
  const { index } = await readSources(folderOf(name, 'sources'));
  return judgePlaces(folderOf(name, 'pages'), await siteOf(name), index, elementsByPlace(index), told);
}

/** Fixes what the pages show, and proves it there: the pages cannot be made anew here. */
export async function measureDeliveredFixes(name: string, told: (line: string) => void): Promise<PageFigures> {
  const sources = await readSources(folderOf(name, 'sources'));
  const built = await siteOf(name);
  const site = await serveSite(folderOf(name, 'pages'), built);
  const figures: PageFigures = { before: 0, safe: 0, proven: 0, misplaced: 0 };
  try {
    await look(
      built.pages.map((page) => site.origin + page),
      async (page) => {
        const failing = page.findings.filter(({ outcome, bestPractice }) => outcome === 'violation' && !bestPractice);
        const fixes = await fixPage(sources, page, failing, new Album(0));
        for (const [at, { fix }] of fixes.entries()) {
          const finding = failing[at];
          figures.before += 1;
          const proven = fix.proposal !== null && fix.proposal.proven === true;
          if (proven) figures.proven += 1;
          if (proven && fix.certainty === 'safe') figures.safe += 1;
          const truth = new RegExp(`^<[^>]*${mark}="([^"]*)"`).exec(finding?.html ?? '')?.[1];
          const place = fix.place && `${fix.place.file}:${fix.place.line}:${fix.place.column}`;
          const wrong =
            fix.proposal !== null &&
            fix.proposal.edits.length > 0 &&
            finding?.ruleId !== 'color-contrast' &&
            truth !== undefined &&
            truth !== place;
          if (wrong) figures.misplaced += 1;
          if (!proven || wrong)
            told(
              `  ${wrong ? 'MISPLACED ' : ''}${new URL(page.url).pathname} ${finding?.ruleId} ${fix.certainty}${fix.proposal ? ` proven ${fix.proposal.proven}` : ''}${fix.confident ? '' : ' unsure'} ${place}: ${finding?.html.slice(0, 160).replace(/\s+/g, ' ')}`,
            );
        }
      },
    );
  } finally {
    await site.close();
  }
  return figures;
}
