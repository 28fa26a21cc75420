import type { PageContent, Rule } from '@manara/pdf/page-content';
import { around, bottom, holds, right, sharedHeight, sharedWidth } from '../area.ts';
import type { DocumentStyle } from '../document-style.ts';
import { captionOf } from '../figures/caption.ts';
import type { PageText } from '../page-text.ts';
import type { Word } from '../words/word.ts';
import type { Zone } from '../zone.ts';
import { alignedTable } from './aligned-table.ts';
import { framesOf, plainBoxes, type Frame } from './frames.ts';
import { gridTable } from './grid-table.ts';
import { laddersOf } from './ladders.ts';
import { looksTabular } from './looks-tabular.ts';
import { makeTable } from './make-table.ts';
import { isRunningText } from './running-text.ts';
import { ruledRegions } from './ruled-regions.ts';
import { margin } from '../running/edge-lines.ts';
import type { TaggedPage } from '../../pdf/tagged/tag-hint.ts';
import { runningRules } from './running-rules.ts';
import { straightLines } from './straight-lines.ts';
import type { TableDraft } from './table-draft.ts';
import { taggedTables } from './tagged-tables.ts';
import { wordsOf } from './table-draft.ts';
import { openRegions } from './open-regions.ts';

/** The tables of a page with their captions, those that the file's tags tell first, then ruled ones. `bars` are places of rules that formulas have claimed. */
export function findTables(
  text: PageText,
  style: DocumentStyle,
  bars: ReadonlySet<number> = new Set(),
  tags: TaggedPage | null = null,
): Zone[] {
  const { content } = text;
  const upright = text.words.filter((word) => word.rotation === 0);
  const turned = text.words.filter((word) => word.rotation !== 0);
  const lines = straightLines(
    content.rules.map((rule, at): Rule => (bars.has(at) ? { ...rule, width: 0, height: 0 } : rule)),
    content,
  );
  const drafts: TableDraft[] = [];
  const free = new Set(upright);
  const claim = (draft: TableDraft | null): boolean => {
    if (!draft || drafts.some((other) => sharedWidth(other.area, draft.area) > 2 && sharedHeight(other.area, draft.area) > 2)) return false;
    drafts.push(draft);
    for (const word of wordsOf(draft)) free.delete(word);
    return true;
  };
  const allFrames = framesOf(lines, content);
  for (const draft of taggedTables(upright, tags)) claim(inFrame(draft, allFrames));
  const frames = [...allFrames.filter((frame) => frame.kind === 'grid'), ...laddersOf(lines, content.rules, upright)];
  for (const frame of frames.toSorted((a, b) => b.area.width * b.area.height - a.area.width * a.area.height))
    claim(offEdges(gridTable(frame, [...free], turned), content));
  const used = new Set([...frames.flatMap((frame) => frame.lines.level), ...runningRules(lines.level, upright, content)]);
  const boxes = plainBoxes(lines);
  const inBoxes = boxes.map(({ area, lines: { level } }) => {
    for (const line of level) used.add(line);
    return ruledRegions(
      level,
      [...free].filter((word) => holds(area, word.area)),
    );
  });
  const outside = ruledRegions(
    lines.level.filter((line) => !used.has(line)),
    [...free],
  );
  for (const region of [...inBoxes.flat(), ...outside]) {
    const draft = alignedTable(region.rows, { lines: region.lines });
    if (draft && looksTabular(draft, region.rows, true) && !isRunningText(region.rows, region.lines)) claim(draft);
  }
  for (const rows of openRegions([...free])) {
    const draft = alignedTable(rows, { lines: [] });
    if (draft && looksTabular(draft, rows, false)) claim(draft);
  }
  return drafts.map((draft) => zoneOf(draft, text, style, free));
}

/** One row of fields at the very head or foot of a page is what the page repeats, not a table; null for it. */
function offEdges(draft: TableDraft | null, { height }: PageContent): TableDraft | null {
  if (draft?.rows !== 1) return draft;
  return bottom(draft.area) < margin * height || draft.area.y > (1 - margin) * height ? null : draft;
}

/** With the lines that are drawn around it. */
function inFrame(draft: TableDraft, frames: readonly Frame[]): TableDraft {
  const { area } = draft;
  const own = frames.filter(
    (frame) =>
      sharedWidth(frame.area, area) > 0.8 * Math.max(area.width, 0.8 * frame.area.width) &&
      sharedHeight(frame.area, area) > 0.5 * Math.max(area.height, 0.8 * frame.area.height),
  );
  return { ...draft, area: around([area, ...own.map((frame) => frame.area)]), rules: own.flatMap((frame) => frame.rules) };
}

function zoneOf(draft: TableDraft, text: PageText, style: DocumentStyle, free: Set<Word>): Zone {
  const body = { size: style.body.size, italic: style.body.italic, bold: style.body.bold, leading: style.leading };
  const caption = captionOf(draft.area, 'table', text, free, body, style.rtl);
  for (const word of caption) free.delete(word);
  const { content } = text;
  const area = around([draft.area, ...caption.map((word) => word.area)]);
  const inside = { x: draft.area.x - 2, y: draft.area.y - 2, width: draft.area.width + 4, height: draft.area.height + 4 };
  return {
    kind: 'table',
    page: content.index,
    area,
    words: [...wordsOf(draft), ...caption],
    rules: content.rules.filter((rule, at) => draft.rules.includes(at) || (holds(inside, rule) && right(rule) <= right(inside) + 1)),
    images: [],
    fields: [],
    make: (making) => [makeTable(draft, caption, content.index, making)],
  };
}
