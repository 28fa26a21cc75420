import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import arDashboard from '../ar/dashboard.json' with { type: 'json' };
import arIssues from '../ar/issues.json' with { type: 'json' };
import arLegal from '../ar/legal.json' with { type: 'json' };
import arReport from '../ar/report-document.json' with { type: 'json' };
import dashboard from '../en/dashboard.json' with { type: 'json' };
import issues from '../en/issues.json' with { type: 'json' };
import legal from '../en/legal.json' with { type: 'json' };
import report from '../en/report-document.json' with { type: 'json' };

const repository = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(repository, file), 'utf8').replaceAll(/\s+/g, ' ');

it.each([
  ['the dashboard', dashboard.score_explain],
  ['the report on the screen', issues.fact_score_hint],
  ['the report in a file', report['report.score_note']],
  ['the summary', legal.score_meaning],
  ['the guide', read('packages/messages/guide/en/dashboard.md')],
  ['the documentation', read('docs/use/score.md')],
])('%s says which pages hold a score at 69', (_, sentence) => {
  expect(sentence).toMatch(/\b69\b/);
  expect(sentence).toMatch(/a tenth or more of (its|these|the|all) pages/i);
});

it.each([
  ['the dashboard', arDashboard.score_explain],
  ['the report on the screen', arIssues.fact_score_hint],
  ['the report in a file', arReport['report.score_note']],
  ['the summary', arLegal.score_meaning],
  ['the guide', read('packages/messages/guide/ar/dashboard.md')],
])('%s says the same in Arabic', (_, sentence) => {
  expect(sentence).toMatch(/69/);
  expect(sentence).toMatch(/عُشر (?:صفحاته|الصفحات) أو أكثر/);
});
