import type { Doubt } from '@manara/core/document/node';
import type { DocumentStyle } from '../document-style.ts';
import type { FlowItem, Passage } from '../flow/flow.ts';
import { lineText } from '../lines/line-text.ts';
import { bookmarked, levelsByBookmarks, type Bookmark } from './bookmarked.ts';
import { couldBeHeading } from './could-be-heading.ts';
import { levelsOf } from './levels.ts';
import { groupOf, looksOf, type Looks } from './looks.ts';
import { titleOf } from './title.ts';
import { toldLevels } from './told-levels.ts';

interface Candidate {
  looks: Looks;
  confidence: number;
}

/** How sure a heading is that a bookmark names word for word and that looks like text. */
const byBookmark = 0.86;

/** What stands first in a box, and what looks like that further down, heads what follows where it looks so much like a heading. */
const headsBox = 0.85;

/** Surer than this the looks are believed against tags that call the passage a paragraph: programs tag titles so. */
const sure = 0.9;

/**
 * Finds the headings of a document and gives them their levels; sets the roles of passages in place. Lists are left alone, and boxes but for
 * what the file's tags call a heading in them and what stands first in them.
 */
export function markHeadings(flow: FlowItem[], style: DocumentStyle, bookmarks: readonly Bookmark[] = []): void {
  const depths = bookmarked(flow, bookmarks);
  const candidates = candidatesIn(flow, style, depths);
  const told = toldLevels(candidates.map(({ looks }) => looks));
  const inFlow = new Set<FlowItem>(flow);
  const outer = candidates.map(({ looks }) => looks).filter(({ passage }) => inFlow.has(passage));
  const byLooks = titleOf(flow, told.title ? [told.title] : outer.filter((looks) => !told.levels.has(looks)), style);
  const title = byLooks ?? (told.title ? { passage: told.title.passage, confidence: 0.98, around: new Set<Passage>() } : null);
  const isCommon = commonLooks(candidates, flow, style);
  const headings = candidates.filter(
    ({ looks, confidence }) =>
      looks.passage !== title?.passage &&
      !title?.around.has(looks.passage) &&
      (told.levels.has(looks) || depths.has(looks.passage) || (confidence >= 0.6 && !isCommon(looks))),
  );
  if (title) setHeading(title.passage, { level: 1, number: null, confidence: title.confidence, doubts: [] }, 0);
  const shown = headings.map(({ looks }) => looks);
  const groups = levelsOf(shown);
  for (const [looks, level] of told.levels) groups.set(groupOf(looks), level);
  const levelOf = levelsByBookmarks(shown, groups, depths);
  for (const { looks, confidence } of headings) {
    const level = told.levels.get(looks) ?? levelOf(looks);
    const doubts: Doubt[] = confidence < 0.85 ? ['heading_or_text'] : [];
    setHeading(
      looks.passage,
      { level: Math.min(6, level), number: looks.number?.number ?? null, confidence, doubts },
      looks.number?.pieces ?? 0,
    );
  }
}

function candidatesIn(flow: readonly FlowItem[], style: DocumentStyle, named: ReadonlyMap<Passage, number>, inBox = false): Candidate[] {
  const candidates: Candidate[] = [];
  let head: string | null = null;
  for (const [index, item] of flow.entries()) {
    if (item.kind === 'aside') candidates.push(...candidatesIn(item.content, style, named, true));
    if (item.kind !== 'passage' || item.role) continue;
    const looks = looksOf(item, style);
    const tagged = item.tag?.role === 'heading' || item.tag?.role === 'title';
    if (tagged && /\p{L}|\p{N}/u.test(looks.text)) candidates.push({ looks, confidence: 0.98 });
    if (item.runIn) candidates.push({ looks, confidence: looks.number ? 0.9 : 0.82 });
    if (tagged || item.runIn || (inBox && (flow.length === 1 || (index > 0 && looks.key !== head)))) continue;
    const seen =
      standsOutByCapitals(looks) && !leadsToText(flow, index) ? 0 : couldBeHeading(looks, flow[index - 1], flow[index + 1], style.leading);
    const confidence = Math.max(seen, named.has(item) ? byBookmark : 0);
    if (inBox && confidence < headsBox) continue;
    head ??= looks.key;
    const believed = item.tag === null || (item.tag.role === 'paragraph' && item.tag.list === null && confidence >= sure);
    if (confidence > 0 && believed) candidates.push({ looks, confidence });
  }
  return candidates;
}

const standsOutByCapitals = ({ capitals, bold, number, ratio }: Looks): boolean => capitals && !bold && !number && ratio < 1.1;

/** Whether text with small letters comes after a passage, or after one other in capitals: names and entries that are all in capitals head nothing. */
function leadsToText(flow: readonly FlowItem[], index: number): boolean {
  const inCapitals = (item: FlowItem | undefined): boolean =>
    item?.kind === 'passage' && !/\p{Ll}/u.test(item.lines.map(lineText).join(' '));
  const next = flow[index + 1];
  return inCapitals(next)
    ? flow[index + 2] !== undefined && !inCapitals(flow[index + 2]) && !inCapitals(flow[index - 1])
    : next !== undefined;
}

/** What most of a document looks like is no heading, however much it stands out from its commonest type. */
function commonLooks(candidates: Candidate[], flow: FlowItem[], style: DocumentStyle): (looks: Looks) => boolean {
  const passages = flow.filter((item) => item.kind === 'passage').length;
  const alike = Map.groupBy(candidates, ({ looks }) => looks.key);
  return ({ ratio, key }) => {
    const same = alike.get(key)?.length ?? 0;
    return ratio < 1.15 && same > 12 && same > 0.5 * passages && style.body.size > 0;
  };
}

function setHeading(
  passage: Passage,
  { level, number, confidence, doubts }: { level: number; number: string | null; confidence: number; doubts: Doubt[] },
  pieces: number,
): void {
  const first = passage.lines[0];
  const rest = first?.pieces.slice(pieces).map((piece, index) => (index === 0 ? { ...piece, glued: false } : piece)) ?? [];
  // A heading that is nothing but a number ("Section A") keeps it as its text.
  const numbered = first !== undefined && number !== null && pieces > 0 && (rest.length > 0 || passage.lines.length > 1);
  passage.role = { kind: 'heading', level, number: numbered ? number : null, confidence, doubts };
  if (numbered) passage.lines = rest.length > 0 ? [{ ...first, pieces: rest }, ...passage.lines.slice(1)] : passage.lines.slice(1);
}
