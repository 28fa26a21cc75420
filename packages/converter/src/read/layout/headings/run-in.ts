import { around } from '../area.ts';
import type { FlowItem, Passage } from '../flow/flow.ts';
import type { Piece } from '../lines/line.ts';
import { afterBold, type BoldStart } from '../passages/bold-start.ts';
import { statement } from './could-be-heading.ts';
import { headingNumber } from './heading-number.ts';

interface Candidate extends BoldStart {
  passage: Passage;
  numbered: boolean;
}

const longest = 90;

/**
 * Parts bold words from the start of their paragraph where they are its heading: numbered as headings are, or one of several over the
 * document that end alike and have more than their own paragraph under them.
 */
export function partRunIns(flow: readonly FlowItem[]): FlowItem[] {
  const candidates = new Map<FlowItem, Candidate>();
  for (const item of flow) {
    const candidate = item.kind === 'passage' ? candidateOf(item) : null;
    if (candidate) candidates.set(item, candidate);
  }
  const styled = flow.filter((item) => candidates.get(item)?.numbered === false);
  const leading = styled.filter((item) => {
    const next = flow[flow.indexOf(item) + 1];
    return next?.kind === 'passage' && !next.role && !candidates.has(next) && next.lines.length > 1;
  });
  const isUsual = styled.length >= 2 && 2 * leading.length >= styled.length;
  return flow.flatMap((item) => {
    const candidate = candidates.get(item);
    return candidate && (candidate.numbered || isUsual) ? parted(candidate) : [item];
  });
}

function candidateOf(passage: Passage): Candidate | null {
  if (passage.role || passage.align === 'centre' || passage.tag?.list || passage.tag?.role === 'heading') return null;
  const start = afterBold(passage) ?? afterNumber(passage);
  const first = passage.lines[0];
  if (!start || !first || start.term.length > longest || statement.test(start.term)) return null;
  const number = headingNumber({ ...first, pieces: start.pieces });
  const numbered = number !== null && number.pieces < start.pieces.length && (number.worded || number.depth > 1);
  const words = start.rest.lines.flatMap((line) => line.pieces).length;
  if (words < 4 || (!numbered && (number !== null || !/[.:؟?]$/u.test(start.term)))) return null;
  return { ...start, passage, numbered };
}

/** The bold words behind a plain number of several parts ("2.1. Orbits. Let …"), with the number. */
function afterNumber(passage: Passage): BoldStart | null {
  const [first, ...others] = passage.lines;
  const number = first ? headingNumber(first) : null;
  if (!first || !number || number.worded || number.depth < 2) return null;
  const start = afterBold({ ...passage, lines: [{ ...first, pieces: first.pieces.slice(number.pieces) }, ...others] });
  return start && { ...start, pieces: [...first.pieces.slice(0, number.pieces), ...start.pieces] };
}

function parted({ passage, pieces, separator, rest }: Candidate): FlowItem[] {
  const line = passage.lines[0];
  if (!line) return [passage];
  const area = around(pieces.map((piece: Piece) => piece.area));
  const heading: Passage = { ...passage, lines: [{ ...line, pieces, area }], area, indent: 0, align: 'start', runIn: true };
  return separator ? [passage] : [heading, { ...rest, gap: 0 }];
}
