import { expect, it } from 'vitest';
import { noAnswer, type Failure } from '../../../api/answer.ts';
import type { Format } from '../../../i18n/use-format.ts';
import type { Text } from '../../../i18n/use-text.ts';
import { problemOf } from './problem-text.ts';

const texts: Record<string, string> = {
  'documents.upload_unknown': 'Failed to upload document: Unknown error',
  'shell.network_error': 'The server did not answer.',
};
const text: Text = (id, values) => (id === 'documents.upload_lost' ? `Upload failed. ${String(values?.['why'])}` : (texts[id] ?? id));
const failed = (failure: Failure) => problemOf({ key: 1, name: 'a.pdf', state: 'failed', sent: 0, failure })(text, {} as Format);

it('says why a file did not come through', () => {
  const failure: Failure = { ok: false, status: 502, code: 'http_error', detail: 'HTTP 502: Bad Gateway', fields: {} };
  expect(failed(failure)).toBe('HTTP 502: Bad Gateway');
  expect(failed({ ...failure, status: 200, detail: null })).toBe('Failed to upload document: Unknown error');
  expect(failed(noAnswer)).toBe('Upload failed. The server did not answer.');
});
