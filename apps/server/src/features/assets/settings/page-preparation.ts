import type { PagePreparation } from '@manara/contract/asset-settings';
import { wrongLine, type Preparation } from '@manara/core/preparation/preparation';
import type { FieldError } from '../../../platform/http/app-error.ts';

/** Where nobody has chosen anything, nothing is done. */
export const defaultPreparation: PagePreparation = {
  consent: 'leave',
  consent_buttons: [],
  steps: [],
  hide: [],
  leave_out: [],
  headers: [],
  cookies: [],
};

/** A preparation as the domain has it. */
export const preparationOf = ({ consent_buttons, leave_out, ...same }: PagePreparation): Preparation => ({
  ...same,
  consentButtons: consent_buttons,
  leaveOut: leave_out,
});

const trimmed = (lines: string[]): string[] => lines.map((line) => line.trim());
const distinct = (lines: string[]): string[] => [...new Set(trimmed(lines))];

/** Each line once, but for steps, of which the same may be taken again. */
export const tidyPreparation = ({
  consent,
  consent_buttons,
  steps,
  hide,
  leave_out,
  headers,
  cookies,
}: PagePreparation): PagePreparation => ({
  consent,
  consent_buttons: distinct(consent_buttons),
  steps: trimmed(steps),
  hide: distinct(hide),
  leave_out: distinct(leave_out),
  headers: distinct(headers),
  cookies: distinct(cookies),
});

/** What cannot be taken of a preparation, by field. */
export function preparationProblems({
  consent_buttons,
  steps,
  hide,
  leave_out,
  headers,
  cookies,
}: PagePreparation): Record<string, FieldError> {
  const found = {
    consent_buttons: wrongLine('consentButtons', consent_buttons),
    steps: wrongLine('steps', steps),
    hide: wrongLine('hide', hide),
    leave_out: wrongLine('leaveOut', leave_out),
    headers: wrongLine('headers', headers),
    cookies: wrongLine('cookies', cookies),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, wrong]): [string, FieldError][] =>
      wrong ? [[`scan_settings.preparation.${field}`, { code: `asset.${wrong.problem}`, params: { line: wrong.line } }]] : [],
    ),
  );
}
