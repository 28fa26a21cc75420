import type { FixQuestion } from '@manara/core/fix-question';
import type { StyleChange } from '../page/in-page/style-places.ts';
import { passingColour } from '../propose/contrast.ts';
import { nothingToWrite, type Fix } from './fix.ts';
import type { LivePage } from './live-page.ts';
import { harmful } from './harmful.ts';
import { issueTypeOf } from './plan.ts';

const placeOf = ({ proposal }: Fix): string => (proposal?.edits ?? []).map(({ file, start, end }) => `${file} ${start} ${end}`).join(' ');

/**
 * One declaration takes one color, opacity or length, whatever pages its texts failed on: where pages propose several, the one that passes on all of
 * them; where there is none, nothing. What no page has seen yet is no longer proven.
 */
export function agreeOnColours(fixes: readonly Fix[]): Fix[] {
  const shared = Map.groupBy(
    fixes.filter(({ proposal }) => proposal?.styles.length),
    placeOf,
  );
  const agreed = new Map<Fix, Proposed | null>();
  for (const group of shared.values()) {
    const proposals = group.flatMap(({ proposal }) => proposal ?? []);
    if (new Set(proposals.map(valuesOf)).size < 2) continue;
    for (const fix of group) agreed.set(fix, fix.proposal && agreedOn(fix.proposal, proposals));
  }
  return fixes.map((fix) => {
    const proposal = agreed.get(fix);
    if (proposal === undefined || !fix.proposal) return fix;
    if (proposal === null) return { ...fix, ...nothingToWrite('other_page') };
    return valuesOf(proposal) === valuesOf(fix.proposal) ? fix : unproven(fix, proposal);
  });
}

type Proposed = NonNullable<Fix['proposal']>;

const valuesOf = ({ styles }: Proposed): string => styles.map(({ property, to }) => `${property}: ${to}`).join('; ');

/** Whether a change gives as much room as another one in everything that that one gives. */
const isAsWide = (one: Proposed, other: Proposed): boolean =>
  other.styles.every(({ property, to }) => {
    const own = one.styles.find((style) => style.property === property)?.to;
    return own !== undefined && (own === to || property.startsWith('margin') || Number.parseFloat(own) >= Number.parseFloat(to));
  });

/** What is right for all that several pages propose for one place: the color that passes everywhere, the greatest opacity, the most room; null where there is none. */
function agreedOn(own: Proposed, all: readonly Proposed[]): Proposed | null {
  const styles = all.flatMap((one) => one.styles);
  const isOpacity = styles.every(({ property }) => property === 'opacity');
  if (!isOpacity && styles.every(({ figures }) => figures.length === 0)) {
    const widest = all.find((one) => all.every((other) => isAsWide(one, other)));
    if (!widest) return null;
    return { ...own, edits: widest.edits, styles: widest.styles, proposed: widest.styles.map(({ property, to }) => `${property}: ${to}`) };
  }
  const colour = isOpacity
    ? String(Math.max(...styles.map(({ to }) => Number(to))))
    : passingColour(styles.flatMap(({ figures }) => figures));
  if (colour === null) return null;
  return {
    ...own,
    edits: own.edits.map((edit) => ({ ...edit, text: colour })),
    styles: own.styles.map((style) => ({ ...style, to: colour })),
    proposed: [colour],
  };
}

function questionOfStyles([style]: Proposed['styles']): FixQuestion {
  if (style?.figures.length === 0 && style.property !== 'opacity')
    return style.to === 'underline' ? 'link_underline' : issueTypeOf('target-size');
  return 'color_contrast';
}

/** The fix with what nobody has tried, which is a person's to decide. */
const unproven = (fix: Fix, proposal: NonNullable<Fix['proposal']>): Fix => ({
  ...fix,
  certainty: 'review',
  question: fix.question ?? questionOfStyles(proposal.styles),
  proposal: { ...proposal, proven: null, proof: null, pictures: null },
});

/** Fixes that change style sheets, where a page of the site could not be asked whether it bears them. */
export const unasked = (fixes: readonly Fix[]): Fix[] =>
  fixes.map((fix) => (fix.proposal?.styles.length ? unproven(fix, fix.proposal) : fix));

const keyOf = ({ selector, property, from, to }: StyleChange): string => `${selector} ${property} ${from} ${to}`;

/** What is safe comes first, and a property that many rules share last: of changes that do not go together the first remain. */
const surestFirst = (fixes: readonly Fix[]): Fix[] => {
  const rank = ({ certainty, proposal }: Fix): number =>
    (certainty === 'safe' ? 0 : 2) + (proposal?.styles.some(({ property }) => property.startsWith('--')) ? 1 : 0);
  return fixes.toSorted((one, other) => rank(one) - rank(other));
};

/** What the fixes change in style sheets that makes something fail on a page: to be asked of each page of the site that is at hand. */
export async function harmOn(page: LivePage, fixes: readonly Fix[]): Promise<StyleChange[]> {
  const strains = new Map<string, { certainty: Fix['certainty']; changes: []; styles: StyleChange[] }>();
  for (const { certainty, proposal } of surestFirst(fixes)) {
    const styles = (proposal?.styles ?? []).map(({ selector, property, from, to }) => ({ selector, property, from, to }));
    const key = styles.map(keyOf).join();
    if (styles.length > 0 && !strains.has(key)) strains.set(key, { certainty, changes: [], styles });
  }
  // What is safe is sent unasked: it has to hold without what a person may choose besides.
  const all = [...strains.values()];
  const alone = new Set(
    await harmful(
      page,
      all.filter(({ certainty }) => certainty === 'safe'),
    ),
  );
  const others = await harmful(
    page,
    all.filter((one) => !alone.has(one)),
  );
  return [...alone, ...others].flatMap(({ styles }) => styles);
}

/** The fixes without those that make such a change. */
export function withoutHarm(fixes: readonly Fix[], harm: readonly StyleChange[]): Fix[] {
  const harmed = new Set(harm.map(keyOf));
  return fixes.map((fix) =>
    fix.proposal?.styles.some((style) => harmed.has(keyOf(style))) ? { ...fix, ...nothingToWrite('other_page') } : fix,
  );
}
