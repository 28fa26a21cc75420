import fs from 'node:fs';
import { expect, it } from 'vitest';

const texts = (file: string) =>
  JSON.parse(fs.readFileSync(new URL(`../../../../packages/messages/en/${file}.json`, import.meta.url), 'utf8')) as Record<string, string>;

/** Texts that the specification gives word by word. */
it.each([
  ['shell.retry', 'Retry'],
  ['integrations.try_again', 'Try Again'],
  ['detail.link_failed', 'Failed to load report data for this issue'],
  ['detail.load_failed', 'Failed to load issue details'],
  ['documents.download_processing', 'Processing...'],
  ['documents.download_failed', 'Failed to download files'],
  ['settings.unknown_error', 'Unknown error occurred'],
])('%s is as specified', (id, text) => {
  const [file = '', key = ''] = id.split('.');
  expect(texts(file)[key]).toBe(text);
});

/** Texts that go on with what else is known. */
it.each([
  ['documents.upload_lost', 'Upload failed'],
  ['documents.upload_unknown', 'Failed to upload document: Unknown error'],
  ['documents.output_lost', 'Failed to download document output'],
  ['documents.outputs_lost', 'Failed to download outputs'],
])('%s begins as specified', (id, text) => {
  const [file = '', key = ''] = id.split('.');
  expect(texts(file)[key]).toMatch(new RegExp(`^${text}`));
});

it('the guide, the dashboard and the reports tell one rule of what holds a score at 69', () => {
  const guide = fs.readFileSync(new URL('../../../../packages/messages/guide/en/dashboard.md', import.meta.url), 'utf8');
  const rules = [guide, texts('dashboard')['score_explain'], texts('issues')['fact_score_hint'], texts('legal')['score_meaning']];
  for (const text of rules) expect(text).toMatch(/69 (?:at most )?when a tenth or more of (?:its|the) pages/);
});
