import type { DocumentStyle } from '../document-style.ts';
import { around } from '../area.ts';
import type { Line } from '../lines/line.ts';
import { referredIn, taggedNotes, takeNotes, type NoteLines } from '../notes/take-notes.ts';
import type { PageLayout, TextColumn } from '../page-layout.ts';
import { toPassages } from '../passages/to-passages.ts';
import { inTagOrder } from '../tags/in-tag-order.ts';
import type { Edges } from '../passages/edges.ts';
import type { FlowItem, Passage } from './flow.ts';
import { linesOfPage } from '../running/edge-lines.ts';
import { separatorsOf } from './separators.ts';
import { knownEdges } from './known-edges.ts';

/** A note as it stands at the foot of a page, or goes on there from the page before (`mark` null). */
export interface NoteDraft {
  mark: string | null;
  page: number;
  content: FlowItem[];
  confidence: number;
}

export interface Flow {
  items: FlowItem[];
  notes: NoteDraft[];
}

/** The columns of all pages one after another, in passages; running lines left out, notes apart. */
export function toFlow(
  pages: PageLayout[],
  running: ReadonlyMap<Line, unknown>,
  style: DocumentStyle,
  startsItem: (line: Line) => boolean,
): Flow {
  const edgesFor = knownEdges(pages, running);
  const notes: NoteDraft[] = [];
  const referred = new Map(pages.map((page) => [page.index, referredIn(linesOfPage(page))] as const));
  const columnFlow = (column: TextColumn, page: PageLayout): FlowItem[] => {
    const all = column.items.filter((item) => !('pieces' in item) || !running.has(item));
    const lines = all.filter((item) => 'pieces' in item);
    const taken =
      column.kind === 'text'
        ? (taggedNotes(lines, style) ?? takeNotes(lines, page.rules, style, column.area, referred.get(page.index) ?? new Set()))
        : { text: lines, notes: [] };
    const kept = new Set(taken.text);
    const gone = new Set(lines.filter((line) => !kept.has(line)));
    const edges = edgesFor(column, taken.text, page);
    notes.push(...taken.notes.map((note) => draftOf(note, page, column, style, startsItem)));
    const parts: FlowItem[] = [];
    let run: Parameters<typeof toPassages>[0]['items'] = [];
    const close = (): void => {
      if (run.length > 0) parts.push(...toPassages({ page: page.index, area: column.area, items: run, edges }, style, startsItem));
      run = [];
    };
    const drawn =
      column.kind === 'text'
        ? separatorsOf(
            page.rules,
            all.filter((item) => !('pieces' in item) || !gone.has(item)),
            column,
            page.index,
            style,
          )
        : [];
    for (const item of all) {
      const top = Array.isArray(item) ? (item[0]?.area.y ?? 0) : item.area.y;
      for (const separator of drawn.splice(0, drawn.findLastIndex(({ area }) => area.y <= top) + 1)) {
        close();
        parts.push(separator);
      }
      if ('pieces' in item) {
        if (!gone.has(item)) run.push({ kind: 'line', line: item });
      } else if (Array.isArray(item)) {
        close();
        parts.push(...asides(item, page));
      } else run.push({ kind: 'finished', finished: item });
    }
    close();
    if (column.doubts.length > 0) for (const part of parts) if (part.kind === 'passage') part.doubts.push(...column.doubts);
    return parts;
  };
  const asides = (columns: TextColumn[], page: PageLayout): FlowItem[] => {
    const content = columns.flatMap((column) => columnFlow(column, page));
    if (content.length === 0) return [];
    const area = around(columns.map((column) => column.area));
    const aside = columns[0]?.kind === 'side_note' ? 'side_note' : 'box';
    return [{ kind: 'aside', aside, page: page.index, area, column: area, gap: null, content, doubts: [] }];
  };
  const items = pages.flatMap((page) =>
    inTagOrder(page.columns.flatMap((column) => (column.kind === 'text' ? columnFlow(column, page) : asides([column], page)))),
  );
  return { items, notes };
}

function draftOf(
  note: NoteLines,
  page: PageLayout,
  column: TextColumn,
  style: DocumentStyle,
  startsItem: (line: Line) => boolean,
): NoteDraft {
  const left = Math.min(...note.lines.map((line) => line.area.x));
  const edges: Edges = { left, right: Math.max(...note.lines.map((line) => line.area.x + line.area.width)) };
  const items = note.lines.map((line) => ({ kind: 'line' as const, line }));
  const content = toPassages({ page: page.index, area: column.area, items, edges }, style, startsItem);
  return { mark: note.mark?.mark ?? null, page: page.index, content: [joined(content)], confidence: note.confidence };
}

/** A note is one paragraph: its lines are too few to tell more. */
function joined(content: FlowItem[]): FlowItem {
  const passages = content.filter((item): item is Passage => item.kind === 'passage');
  const [first] = passages as [Passage];
  return { ...first, lines: passages.flatMap((passage) => passage.lines), area: around(passages.map((passage) => passage.area)) };
}
