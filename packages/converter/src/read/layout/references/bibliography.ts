import { around } from '../area.ts';
import type { FlowItem, ListDraft, Passage } from '../flow/flow.ts';
import { lineText } from '../lines/line-text.ts';

const title =
  /^(?:references|bibliography|works cited|literature(?: cited)?|sources|further reading|literatur|références|bibliographie|المراجع|المصادر|المصادر والمراجع|قائمة المراجع|ثبت المراجع)$/iu;

const isTitle = (item: FlowItem): boolean =>
  item.kind === 'passage' &&
  item.role?.kind === 'heading' &&
  title.test(
    item.lines
      .map(lineText)
      .join(' ')
      .replace(/^[\p{Nd}.]+\s+/u, '')
      .trim(),
  );

/** A passage that could be a reference: hanging, or with a year and more than a few words. */
const isReference = (item: FlowItem | undefined): item is Passage => {
  if (item?.kind !== 'passage' || item.role) return false;
  const text = item.lines.map(lineText).join(' ');
  return item.indent < -0.5 * (item.lines[0]?.style.size ?? 10) || (/(?:1[89]|20)\d\d|[١٢][٠-٩]{3}/u.test(text) && text.length > 30);
};

/** Marks the lists that hold a document's references; references without marks become a list. */
export function findBibliography(items: readonly FlowItem[]): FlowItem[] {
  const out: FlowItem[] = [];
  let within = false;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as FlowItem;
    if (item.kind === 'passage' && item.role?.kind === 'heading') within = isTitle(item);
    if (item.kind === 'list' && item.role !== 'definitions' && (within || isNumberedReferences(item, items.length - at))) {
      out.push({ ...item, role: 'bibliography' });
      continue;
    }
    if (!within || !isReference(item) || !isReference(items[at + 1])) {
      out.push(item);
      continue;
    }
    const passages: Passage[] = [];
    for (let next = items[at]; isReference(next); next = items[(at += 1)]) passages.push(next);
    at -= 1;
    out.push(listOf(passages));
  }
  return out;
}

/** "[1]" before its items, at the end of a document without a heading for it. */
const isNumberedReferences = (list: ListDraft, left: number): boolean =>
  left < 12 && list.items.length > 1 && list.items.every(({ mark }) => /^\[\p{Nd}+\]$/u.test(mark));

function listOf(passages: readonly Passage[]): ListDraft {
  const first = passages[0] as Passage;
  return {
    kind: 'list',
    page: first.page,
    area: around(passages.filter((passage) => passage.page === first.page).map((passage) => passage.area)),
    column: first.column,
    gap: first.gap,
    ordered: false,
    style: 'other',
    start: 1,
    role: 'bibliography',
    confidence: 0.85,
    doubts: [],
    items: passages.map((passage) => ({ mark: '', content: [passage] })),
  };
}
