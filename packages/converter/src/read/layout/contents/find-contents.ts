import type { ContentsEntry } from '@manara/core/document/block';
import { around, bottom, right } from '../area.ts';
import type { PageText } from '../page-text.ts';
import type { Word } from '../words/word.ts';
import type { Zone } from '../zone.ts';

/** A row of a table of contents as it stands: what leads to a page, dots or white, and the page's number. */
interface EntryRow {
  title: Word[];
  leader: Word[];
  page: Word[];
  /** Where it starts, from the side where reading starts. */
  start: number;
  baseline: number;
  size: number;
}

const dots = /^[.·…․‥_\s]*$/u;
const pageNumber = /^(?:\p{Nd}{1,4}|[ivxlcdm]{1,7}|[IVXLCDM]{1,7}|[A-Z]-?\p{Nd}{1,3})$/u;
const heading =
  /^(?:table of )?contents$|^(?:inhalt|sommaire|index of topics)$|^(?:فهرس المحتويات|المحتويات|الفهرس|فهرس|محتويات الكتاب|قائمة المحتويات)$/iu;

interface Row {
  words: Word[];
  baseline: number;
}

function rowsOf(words: readonly Word[]): Row[] {
  const rows: Row[] = [];
  for (const word of words.filter((one) => one.rotation === 0).toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    if (row && word.baseline - row.baseline < 0.3 * word.style.size) row.words.push(word);
    else rows.push({ words: [word], baseline: word.baseline });
  }
  for (const row of rows) row.words.sort((a, b) => a.area.x - b.area.x);
  return rows;
}

/** A row that ends with the number of a page, after dots or at some distance; null for any other. */
function entryOf(row: Row, rtl: boolean, dotted: boolean): EntryRow | null {
  const reading = rtl ? row.words.toReversed() : row.words;
  const last = reading.at(-1);
  if (!last || reading.length < 2 || !pageNumber.test(last.text)) return null;
  let end = reading.length - 1;
  const leader: Word[] = [];
  while (end > 0 && dots.test(reading[end - 1]?.text ?? '')) leader.unshift(reading[(end -= 1)] as Word);
  const title = reading.slice(0, end);
  const tail = title.at(-1);
  if (!tail) return null;
  const leading = leader.map((word) => word.text).join('').length;
  const glued = /^(.*?)([.·…]{3,})$/u.exec(tail.text);
  const white = rtl ? tail.area.x - right(last.area) : last.area.x - right(tail.area);
  if (dotted ? leading < 3 && !glued : white < 1.5 * last.style.size) return null;
  const titles = glued ? [...title.slice(0, -1), ...(glued[1] ? [{ ...tail, text: glued[1] }] : [])] : title;
  if (titles.length === 0) return null;
  const first = titles[0] as Word;
  return {
    title: titles,
    leader: glued ? [...leader, tail] : leader,
    page: [last],
    start: rtl ? -right(first.area) : first.area.x,
    baseline: row.baseline,
    size: first.style.size,
  };
}

/** The tables of contents of a page: rows that lead to pages by dots, or that stand under a heading that says so. */
export function findContents(text: PageText, rtl: boolean): Zone[] {
  const rows = rowsOf(text.words);
  const zones: Zone[] = [];
  let run: { entry: EntryRow; rows: Row[] }[] = [];
  let waiting: Row[] = [];
  let named = false;
  const close = (): void => {
    const dotted = run.filter(({ entry }) => entry.leader.length > 0).length;
    if (run.length >= 3 && (named || dotted >= 0.5 * run.length)) zones.push(zoneOf(run, text));
    run = [];
    waiting = [];
  };
  for (const row of rows) {
    const says =
      heading.test(
        row.words
          .map((word) => word.text)
          .join(' ')
          .trim(),
      ) ||
      (rtl &&
        heading.test(
          row.words
            .toReversed()
            .map((word) => word.text)
            .join(' ')
            .trim(),
        ));
    if (says) {
      close();
      named = true;
      continue;
    }
    const entry = entryOf(row, rtl, true) ?? (named || run.length > 2 ? entryOf(row, rtl, false) : null);
    if (entry) {
      const last = run.at(-1);
      if (last && row.baseline - last.entry.baseline > (4 + waiting.length) * entry.size) close();
      // Lines before that lead nowhere are the first lines of a long title.
      const before = waiting.length <= 2 ? waiting : [];
      run.push({
        entry: { ...entry, title: [...before.flatMap(({ words }) => (rtl ? words.toReversed() : words)), ...entry.title] },
        rows: [...before, row],
      });
      waiting = [];
    } else if (run.length > 0 && waiting.length < 2) waiting.push(row);
    else {
      close();
      named = false;
    }
  }
  close();
  return zones;
}

function zoneOf(run: readonly { entry: EntryRow; rows: Row[] }[], text: PageText): Zone {
  const words = [...new Set(run.flatMap(({ rows }) => rows.flatMap((row) => row.words)))];
  const page = text.content.index;
  const area = around(words.map((word) => word.area));
  const levels = levelsOf(run.map(({ entry }) => entry));
  return {
    kind: 'contents',
    page,
    area,
    words,
    rules: [],
    images: [],
    fields: [],
    make(making) {
      const entries = run.map(({ entry }, at): ContentsEntry => ({
        id: making.nextId(),
        boxes: [{ page, ...around([...entry.title, ...entry.page].map((word) => word.area)) }],
        confidence: 0.9,
        level: levels[at] ?? 1,
        inlines: making.inlines(making.lines(entry.title)),
        target: null,
        page: entry.page.map((word) => word.text).join(''),
      }));
      return [
        {
          type: 'contents',
          id: making.nextId(),
          boxes: [{ page, x: area.x, y: area.y, width: area.width, height: bottom(area) - area.y }],
          confidence: 0.9,
          entries,
        },
      ];
    },
  };
}

/** By how far entries are set in, and where all start alike by how deep their numbers are. */
function levelsOf(entries: readonly EntryRow[]): number[] {
  const starts: number[] = [];
  for (const { start, size } of entries.toSorted((a, b) => a.start - b.start))
    if (starts.length === 0 || start - (starts.at(-1) as number) > 0.5 * size) starts.push(start);
  if (starts.length > 1)
    return entries.map(({ start, size }) => Math.max(1, starts.findLastIndex((one) => start >= one - 0.25 * size) + 1));
  return entries.map(({ title }) => {
    const number = /^\p{Nd}+((?:\.\p{Nd}+)*)\.?$/u.exec(title[0]?.text ?? '');
    return number ? 1 + ((number[1] ?? '').match(/\./g) ?? []).length : 1;
  });
}
