import { around, bottom } from '../area.ts';
import type { Line } from '../lines/line.ts';
import type { PageLayout } from '../page-layout.ts';
import { readText } from '../lines/read-text.ts';
import { holdsField } from '../lines/line-fields.ts';
import { edgeLines, type EdgeLine } from './edge-lines.ts';
import { numbersAtEnds, numberValue, pageNumberAlone } from './page-number.ts';

export interface RunningLine {
  line: Line;
  text: string;
  kind: 'running_head' | 'running_foot' | 'page_number' | 'decoration';
}

export interface Running {
  lines: Map<Line, RunningLine>;
  /** Number as it is printed on each page, by the page's index. */
  labels: Map<number, string>;
}

/** Pages that face each other have different running lines, and chapters change them: one is looked for on so many pages before and after. */
const reach = 3;

/** Lines that pages repeat at their heads and feet, numbers aside, and the numbers of pages. */
export function findRunning(pages: PageLayout[], bodySize: number): Running {
  const edges = new Map(pages.map((page) => [page.index, edgeLines(page)] as const));
  const lines = new Map<Line, RunningLine>();
  for (const page of pages) {
    const own = edges.get(page.index) ?? [];
    for (const edge of own.toSorted((a, b) => a.row - b.row)) {
      if (standsOutside(edge, own, lines) && repeated(edge, edges, bodySize))
        lines.set(edge.line, { line: edge.line, text: edge.text, kind: kindOf(edge) });
    }
  }
  // What numbers its page by counting with it needs no other to repeat it.
  for (const page of pages) {
    for (const edge of edges.get(page.index) ?? []) {
      const number = pageNumberAlone(edge.text);
      if (number === null || lines.has(edge.line) || edge.row > 0 || edge.apart < 0.1 * bodySize) continue;
      const value = numberValue(number);
      if (value === page.index + 1 || number === page.label)
        lines.set(edge.line, { line: edge.line, text: edge.text, kind: 'page_number' });
      else if (edge.apart > 1.2 * bodySize && follows(edge, value, edges))
        lines.set(edge.line, { line: edge.line, text: edge.text, kind: 'page_number' });
    }
  }
  // A line drawn between it and the text of a page that is numbered says so too, and so does small type at the very top.
  for (const page of pages) {
    const own = edges.get(page.index) ?? [];
    if (!own.some(({ line }) => lines.get(line)?.kind === 'page_number')) continue;
    for (const edge of own)
      if (!lines.has(edge.line) && (isRuledOff(edge, own, page, bodySize) || isSmallHead(edge, own, page, bodySize)))
        lines.set(edge.line, { line: edge.line, text: edge.text, kind: kindOf(edge) });
  }
  // So does the number of the page at its end, where neighbouring pages count on in the same place.
  for (const page of pages)
    for (const edge of edges.get(page.index) ?? [])
      if (!lines.has(edge.line) && countsAtEnd(edge, edges, bodySize))
        lines.set(edge.line, { line: edge.line, text: edge.text, kind: kindOf(edge) });
  // What the file itself says is no text needs no other page to show it.
  for (const page of pages) {
    for (const line of page.artifacts) {
      const edge = (edges.get(page.index) ?? []).find((one) => one.line === line);
      const text = edge?.text ?? readText(line);
      if (!lines.has(line) && /[\p{L}\p{N}]/u.test(text)) lines.set(line, { line, text, kind: edge ? kindOf(edge) : 'decoration' });
    }
  }
  return { lines, labels: labelsOf(pages, lines) };
}

const kindOf = (edge: EdgeLine): RunningLine['kind'] =>
  pageNumberAlone(edge.text) !== null ? 'page_number' : edge.where === 'head' ? 'running_head' : 'running_foot';

/**
 * Whether nothing but running lines and numbers of pages stands between a line and the edge of the page: what stands below a heading belongs to the
 * text, however many pages say the same there.
 */
const standsOutside = ({ where, row }: EdgeLine, own: readonly EdgeLine[], lines: ReadonlyMap<Line, RunningLine>): boolean =>
  Array.from({ length: row }, (_, outer) => own.filter((other) => other.where === where && other.row === outer)).every((level) =>
    level.some((other) => lines.has(other.line) || pageNumberAlone(other.text) !== null),
  );

/** Whether the page's outermost row, in no larger type than the text, is parted from it by a line as wide as the text. */
function isRuledOff({ line, where, row, apart }: EdgeLine, edges: readonly EdgeLine[], page: PageLayout, bodySize: number): boolean {
  const { size } = line.style;
  if (row > 0 || holdsField(line) || size > 1.05 * bodySize || apart < 0.8 * size) return false;
  const level = edges.filter((other) => other.where === where && other.row === 0).map((other) => other.line.area);
  const width = around(page.columns.map(({ area }) => area)).width;
  const [top, foot] = [Math.min(...level.map(({ y }) => y)), Math.max(...level.map(bottom))];
  return page.rules.some(
    (rule) =>
      rule.width > 0.9 * width &&
      (where === 'head' ? rule.y > foot - 2 && rule.y < foot + size : rule.y < top + 2 && rule.y > top - 1.5 * size),
  );
}

/** Parts of the page's height, and of the size of its text. */
const veryTop = 0.08;
const small = 0.85;

/** Whether the line is alone in its row within the page's upper margin, far from the text and in smaller type. */
function isSmallHead({ line, where, row, apart }: EdgeLine, edges: readonly EdgeLine[], page: PageLayout, bodySize: number): boolean {
  if (where !== 'head' || row > 0 || holdsField(line) || line.style.bold || bottom(line.area) > veryTop * page.height) return false;
  const alone = edges.filter((other) => other.where === 'head' && other.row === 0).length === 1;
  return alone && line.style.size < small * bodySize && apart > 1.2 * bodySize && line.area.width < 0.6 * page.width;
}

/** Whether the page's outermost row, in plain type no larger than the text, ends in a number with which a neighbouring page goes on there. */
function countsAtEnd({ line, text, where, row, apart, page }: EdgeLine, edges: Map<number, EdgeLine[]>, bodySize: number): boolean {
  if (row > 0 || holdsField(line) || line.style.bold || line.style.size > 1.05 * bodySize || apart < 0.8 * line.style.size) return false;
  const [numbers, last] = [numbersAtEnds(text).map(numberValue), lastNumber(text)];
  return [-2, -1, 1, 2].some((step) =>
    (edges.get(page + step) ?? []).some((other) => {
      if (other.where !== where || other.row > 0 || Math.abs(other.line.baseline - line.baseline) > 4) return false;
      // Headings that follow each other count as well, but never where they end.
      const counts = (from: (number | null)[], to: (number | null)[]): boolean =>
        from.some((value) => value !== null && to.includes(value + step));
      return counts([last], numbersAtEnds(other.text).map(numberValue)) || counts(numbers, [lastNumber(other.text)]);
    }),
  );
}

const lastNumber = (text: string): number | null =>
  /\p{Nd}$|[ivxlc]$/iu.test(text) ? numberValue(numbersAtEnds(text).at(-1) ?? '') : null;

function repeated(edge: EdgeLine, edges: Map<number, EdgeLine[]>, bodySize: number): boolean {
  // Slides and chapters repeat their titles too, in larger type.
  if (holdsField(edge.line) || edge.line.style.size > 1.25 * bodySize || edge.apart < 0.4 * edge.line.style.size) return false;
  for (let step = -reach; step <= reach; step++) {
    if (step === 0) continue;
    const same = (edges.get(edge.page + step) ?? []).some(
      (other) =>
        other.where === edge.where &&
        other.pattern === edge.pattern &&
        Math.abs(other.line.baseline - edge.line.baseline) < 4 &&
        numbersAgree(edge.text, other.text, step),
    );
    if (same) return true;
  }
  return false;
}

/** Numbers in lines that pages repeat are the same on all of them, or one counts the pages; those of headings do neither. */
function numbersAgree(text: string, other: string, step: number): boolean {
  const one = numbersIn(text);
  const two = numbersIn(other);
  return one.every((value, index) => value === two[index]) || one.some((value, index) => value !== null && two[index] === value + step);
}

const numbersIn = (text: string): (number | null)[] => (text.match(/\p{Nd}+|(?<!\p{L})[ivxlc]{1,7}(?!\p{L})/giu) ?? []).map(numberValue);

const follows = (edge: EdgeLine, value: number | null, edges: Map<number, EdgeLine[]>): boolean =>
  value !== null &&
  [-2, -1, 1, 2].some((step) =>
    (edges.get(edge.page + step) ?? []).some((other) => numberValue(pageNumberAlone(other.text) ?? '') === value + step),
  );

function labelsOf(pages: PageLayout[], lines: Map<Line, RunningLine>): Map<number, string> {
  const labels = new Map<number, string>();
  const byPage = Map.groupBy(lines.values(), (running) => running.line.page);
  for (const page of pages) {
    for (const running of byPage.get(page.index) ?? []) {
      const alone = pageNumberAlone(running.text);
      if (alone !== null) labels.set(page.index, alone);
    }
    if (labels.has(page.index)) continue;
    // In a line with more than the number, the one that counts with the pages is it.
    for (const running of byPage.get(page.index) ?? []) {
      const counting = numbersAtEnds(running.text).find((number) => {
        const value = numberValue(number);
        return [-2, -1, 1, 2].some((step) =>
          (byPage.get(page.index + step) ?? []).some((other) =>
            numbersAtEnds(other.text).some((text) => value !== null && numberValue(text) === value + step),
          ),
        );
      });
      if (counting !== undefined) labels.set(page.index, counting);
    }
  }
  return labels;
}
