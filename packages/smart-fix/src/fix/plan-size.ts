import type { Finding } from '@manara/core/finding';
import { addDeclarations } from '../edit/add-declarations.ts';
import type { Edit } from '../edit/change.ts';
import { stylePlace } from '../page/in-page/style-places.ts';
import { targetRoom } from '../page/in-page/target-room.ts';
import { keyOf } from '../proof/failures.ts';
import { leastSize, leastTarget } from '../propose/contrast.ts';
import type { ProposedStyle } from './fix.ts';
import type { LivePage } from './live-page.ts';
import type { PageSheets } from './page-sheets.ts';
import type { Plan } from './plan.ts';

interface Means {
  page: LivePage;
  sheets: PageSheets;
  textOf: (file: string) => string | null;
}

/** A target that is too small gets the least size where rules say its size, else room by one of its rules. `number`: of its element. */
export async function planSize(means: Means, plan: Plan, finding: Finding, number: number): Promise<void> {
  const change = (await largerSize(means, number)) ?? (await moreRoom(means, number));
  if (!change) return;
  const { edits, styles, isSafe } = change;
  plan.edits = edits;
  // Where nothing moves with it nothing is to be asked; that is proven.
  plan.certainty = isSafe ? 'safe' : 'review';
  plan.proposed = isSafe ? [] : styles.map(({ property, to }) => `${property}: ${to}`);
  plan.styles = styles;
  plan.trial = { key: keyOf(finding), element: number, changes: [], styles };
}

interface SizeChange {
  edits: Edit[];
  styles: ProposedStyle[];
  isSafe: boolean;
}

async function largerSize({ page, sheets }: Means, number: number): Promise<SizeChange | null> {
  const change: SizeChange = { edits: [], styles: [], isSafe: true };
  for (const property of ['width', 'height']) {
    const place = await page.ask(stylePlace, number, leastSize(property));
    const length = /^([\d.]+)px$/.exec(place?.value ?? '')?.[1];
    const declared = place && place.owner === null ? await sheets.declared(place) : null;
    if (!place || !declared || length === undefined || Number(length) >= leastTarget) continue;
    change.isSafe &&= declared.isSure;
    change.edits.push(...declared.sources.map(({ file, span }) => ({ file, ...span, text: `${leastTarget}px` })));
    change.styles.push({ selector: place.selector, property, from: place.value, to: `${leastTarget}px`, href: place.href, figures: [] });
  }
  return change.styles.length > 0 ? change : null;
}

async function moreRoom({ page, sheets, textOf }: Means, number: number): Promise<SizeChange | null> {
  const room = await page.ask(targetRoom, number, leastTarget);
  if (!room) return null;
  const { places, declarations, isStill } = room;
  for (const place of places) {
    const declared = await sheets.declared(place);
    const edits = declared?.sources.map((source) => addDeclarations(source, textOf(source.file), declarations));
    if (!declared || !edits?.every((edit) => edit !== null)) continue;
    const { selector, href } = place;
    const styles = declarations.map(({ property, value }) => ({ selector, property, from: '', to: value, href, figures: [] }));
    return { edits, styles, isSafe: declared.isSure && isStill };
  }
  return null;
}
