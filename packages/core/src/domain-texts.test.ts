import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditActions } from './audit/audit-action.ts';
import { issueTypes } from './issue-type.ts';
import { resolutions } from './issues/issue-status.ts';
import { efforts } from './rules/effort.ts';
import { userGroups } from './rules/user-group.ts';
import { pageReasons } from './scan.ts';
import { severities } from './severity.ts';
import { criteria } from './wcag/criteria.ts';

const keys = (language: string, file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(new URL(`../../messages/${language}/${file}.json`, import.meta.url), 'utf8')) as object);

const prefixed = (prefix: string, words: readonly string[]) => words.map((word) => `${prefix}.${word}`);

test.each(['en', 'ar'])('every word of the domain has its name in %s', (language) => {
  expect(keys(language, 'types')).toEqual(
    expect.arrayContaining([
      ...prefixed('type', issueTypes),
      ...prefixed('severity', severities),
      ...prefixed('effort', efforts),
      ...prefixed('group', Object.keys(userGroups)),
      ...prefixed('status', ['open', 'in_progress', 'resolved']),
      ...prefixed('kind', ['violation', 'needs_review', 'best_practice']),
      ...prefixed('resolution', resolutions),
      ...prefixed('step', ['high', 'medium', 'low']),
    ]),
  );
});

test.each(['en', 'ar'])('every action of the audit log has its text in %s', (language) => {
  expect(keys(language, 'audit').filter((key) => key.startsWith('action_'))).toEqual(auditActions.map((action) => `action_${action}`));
});

test.each(['en', 'ar'])('every reason for a page that was not read has its sentence in %s', (language) => {
  expect(keys(language, 'reasons')).toEqual(
    expect.arrayContaining(prefixed('reason', [...pageReasons, 'start_page', 'run_gave_up', 'scan_internal'])),
  );
});

test.each(['en', 'ar'])('every issue type has its impact and every group its way of using a page in %s', (language) => {
  expect(keys(language, 'impacts')).toEqual([...prefixed('impact', issueTypes), ...prefixed('how', Object.keys(userGroups))]);
});

test.each(['en', 'ar'])('every success criterion is explained in a plain sentence in %s', (language) => {
  expect(keys(language, 'criteria-plain')).toEqual([...criteria.keys()].map((number) => `criterion.${number}.plain`));
});
