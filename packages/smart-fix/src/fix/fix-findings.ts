import type { StyleChange } from '../page/in-page/style-places.ts';
import { agreeOnColours, harmOn, unasked, withoutHarm } from './across-pages.ts';
import { Album } from './album.ts';
import { AskedPages } from './ask-pages.ts';
import type { Fix } from './fix.ts';
import { fixPage, type PageFix } from './fix-page.ts';
import { fixUnseen } from './fix-unseen.ts';
import type { LivePage, WantedFinding } from './live-page.ts';
import { soundFixes } from './sound-fixes.ts';
import type { Sources } from './sources.ts';

/** Opens pages one after another and hands each over while it is open; those that cannot be opened are passed over. */
export type VisitPages = (urls: string[], inspect: (page: LivePage) => Promise<void>) => Promise<void>;

/**
 * Asks of each page what can be mended, then of each whether it bears what was proven on others. Answers a fix for each finding, in their order, and
 * how many stand on pages that nobody could look at, of which only the place is told. What would spoil its file is not proposed.
 * `pictures`: how many changes there are pictures of.
 */
export async function fixFindings(
  sources: Sources,
  wanted: readonly WantedFinding[],
  visit: VisitPages,
  pictures = 0,
): Promise<{ fixes: Fix[]; unseen: number }> {
  const { fixes, unseen } = await fixOnPages(sources, wanted, visit, new Album(pictures));
  return { fixes: await soundFixes(fixes, sources.textOf), unseen };
}

async function fixOnPages(
  sources: Sources,
  wanted: readonly WantedFinding[],
  visit: VisitPages,
  album: Album,
): Promise<{ fixes: Fix[]; unseen: number }> {
  const urls = [...new Set(wanted.map(({ url }) => url))];
  const found = new Map<WantedFinding, PageFix>();
  await visit(urls, async (page) => {
    const own = wanted.filter(({ url }) => url === page.askedUrl);
    const fixes = await fixPage(sources, page, own, album);
    for (const [at, finding] of own.entries()) if (fixes[at]) found.set(finding, fixes[at]);
  });
  const unseen = wanted.filter((finding) => !found.has(finding)).length;
  const fixes = agreeOnColours(wanted.map((finding) => found.get(finding)?.fix ?? fixUnseen(sources, finding)));
  const asked = new AskedPages(found);
  if (urls.length < 2 || (asked.isEmpty && !fixes.some(({ proposal }) => proposal?.styles.length))) return { fixes, unseen };
  const harm: StyleChange[] = [];
  const silent = new Set([...found.keys()].map(({ url }) => url));
  await visit([...silent], async (page) => {
    harm.push(...(await harmOn(page, fixes)));
    await asked.ask(sources, page);
    silent.delete(page.askedUrl);
  });
  const judged = fixes.map((fix, at) => asked.judged(fix, wanted[at]?.ruleId ?? '', silent.size === 0));
  const borne = withoutHarm(judged, harm);
  return { fixes: silent.size > 0 ? unasked(borne) : borne, unseen };
}
