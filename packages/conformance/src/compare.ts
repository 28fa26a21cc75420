import { answersOf, type Answer } from './answers.ts';
import type { ConformanceReport } from './report.ts';

/** A line whose answer or remarks differ between two reports; null on the side that does not have the line. */
export interface AnswerChange {
  id: string;
  number: string;
  before: Answer | null;
  after: Answer | null;
  /** `level`: the answer itself. `remarks`: only what a person has written, or who. `added`, `removed`: lines of one side only. */
  kind: 'level' | 'remarks' | 'added' | 'removed';
}

const remarksOf = (answer: Answer): string => JSON.stringify([answer.judgement?.remarks ?? null, answer.judgement?.by ?? null]);

function kindOf(before: Answer | null, after: Answer | null): AnswerChange['kind'] | null {
  if (!before) return 'added';
  if (!after) return 'removed';
  if (before.level !== after.level) return 'level';
  return remarksOf(before) === remarksOf(after) ? null : 'remarks';
}

/** What changed from one report to another, in the order of the layout; lines of different editions are added or removed. */
export function compareReports(from: ConformanceReport, to: ConformanceReport): AnswerChange[] {
  const linesOf = (report: ConformanceReport) =>
    new Map(
      answersOf(report).flatMap(({ answers }) =>
        answers.filter(({ level }) => level !== null).map((answer) => [answer.requirement.id, answer] as const),
      ),
    );
  const [before, after] = [linesOf(from), linesOf(to)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((id) => {
    const [old, now] = [before.get(id) ?? null, after.get(id) ?? null];
    const kind = kindOf(old, now);
    return kind ? [{ id, number: (now ?? old)?.requirement.number ?? '', before: old, after: now, kind }] : [];
  });
}
