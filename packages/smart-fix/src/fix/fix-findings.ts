import type { Finding } from '@manara/core/finding';
import type { StyleChange } from '../page/in-page/style-places.ts';
import { AgreedColours } from './agreed-colours.ts';
import { agreeOnColours, harmOn, unasked, withoutHarm } from './across-pages.ts';
import { Album } from './album.ts';
import { AskedPages } from './ask-pages.ts';
import type { Fix } from './fix.ts';
import { fixPage, type PageFix } from './fix-page.ts';
import { fixUnseen } from './fix-unseen.ts';
import type { LivePage, WantedFinding } from './live-page.ts';
import { soundFixes } from './sound-fixes.ts';
import type { Sources } from './sources.ts';

/** How a finding stands on its page now. `unread`: nobody could look at it, and only its place in the sources is told. */
export type Standing = 'there' | 'gone' | 'unread';

const isSame = (one: Finding, { ruleId, selector }: WantedFinding): boolean => one.ruleId === ruleId && one.selector === selector;

/** Opens pages one after another and hands each over while it is open; those that cannot be opened are passed over. */
export type VisitPages = (urls: string[], inspect: (page: LivePage) => Promise<void>) => Promise<void>;

/**
 * Asks of each page what can be mended, then of each whether it bears what was proven on others. Answers a fix for each finding and how it
 * stands on its page, both in their order. What would spoil its file is not proposed.
 * `pictures`: how many changes there are pictures of.
 */
export async function fixFindings(
  sources: Sources,
  wanted: readonly WantedFinding[],
  visit: VisitPages,
  pictures = 0,
): Promise<{ fixes: Fix[]; standings: Standing[] }> {
  const { fixes, standings } = await fixOnPages(sources, wanted, visit, new Album(pictures));
  return { fixes: await soundFixes(fixes, sources.textOf), standings };
}

async function fixOnPages(
  sources: Sources,
  wanted: readonly WantedFinding[],
  visit: VisitPages,
  album: Album,
): Promise<{ fixes: Fix[]; standings: Standing[] }> {
  const urls = [...new Set(wanted.map(({ url }) => url))];
  const found = new Map<WantedFinding, PageFix>();
  const gone = new Set<WantedFinding>();
  await visit(urls, async (page) => {
    const own = wanted.filter(({ url }) => url === page.askedUrl);
    const fixes = await fixPage(sources, page, own, album);
    for (const [at, finding] of own.entries()) if (fixes[at]) found.set(finding, fixes[at]);
    for (const finding of own) if (!page.findings.some((one) => isSame(one, finding))) gone.add(finding);
  });
  const standings = wanted.map((finding): Standing => (gone.has(finding) ? 'gone' : found.has(finding) ? 'there' : 'unread'));
  const own = wanted.map((finding) => found.get(finding)?.fix ?? fixUnseen(sources, finding));
  const fixes = agreeOnColours(own);
  const agreed = new AgreedColours(own, fixes, wanted);
  const asked = new AskedPages(found);
  if (urls.length < 2 || (asked.isEmpty && !fixes.some(({ proposal }) => proposal?.styles.length))) return { fixes, standings };
  const harm: StyleChange[] = [];
  const silent = new Set([...found.keys()].map(({ url }) => url));
  await visit([...silent], async (page) => {
    harm.push(...(await harmOn(page, fixes)));
    await agreed.ask(page);
    await asked.ask(sources, page);
    silent.delete(page.askedUrl);
  });
  const judged = agreed.judged(fixes).map((fix, at) => asked.judged(fix, wanted[at]?.ruleId ?? '', silent.size === 0));
  const borne = withoutHarm(judged, harm);
  return { fixes: silent.size > 0 ? unasked(borne) : borne, standings };
}
