import type { ReportSection, ReportVerdict } from './report.ts';
import type { ReportTexts } from './texts.ts';

interface Judged {
  section: ReportSection;
  verdict?: Pick<ReportVerdict, 'said' | 'alone'> | null;
}

/** Whether nothing but a person's verdict makes it a failure: no automatic check was certain of any of its places. */
export const failsByVerdict = ({ section, verdict }: Judged): boolean =>
  section === 'violation' && verdict?.said === 'barrier' && verdict.alone;

/** Whether a person has found what the scan could not tell to be no barrier, which is another thing than a false positive. */
export const isNoBarrier = ({ section, verdict }: Judged): boolean => section === 'false_positive' && verdict?.said === 'no_barrier';

/** What a person has said, and when; the name follows it. */
export function verdictText({ said, alone, at }: ReportVerdict, { text, moment }: Pick<ReportTexts, 'text' | 'moment'>): string {
  const sentence = text(`report.${said}_by`, { at: moment(at) });
  return alone ? `${text('report.scan_unsure')} ${sentence}` : sentence;
}
