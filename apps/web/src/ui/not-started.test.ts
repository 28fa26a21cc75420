import { expect, it } from 'vitest';
import { noAnswer, type Failure } from '../api/answer.ts';
import type { Text } from '../i18n/use-text.ts';
import type { Format } from '../i18n/use-format.ts';
import { notStarted } from './not-started.ts';

const say = ((id: string, values?: object) => [id, ...Object.values(values ?? {})].join(' ')) as Text;
const refused: Failure = { ok: false, status: 409, code: 'scan.no_address', detail: 'It has no address.', fields: {} };

it.each([
  ['a server that does not answer', noAnswer, 'scans.start_network'],
  ['a reason of the server', refused, 'scans.start_failed_why It has no address.'],
  ['a refusal without a reason', { ...refused, detail: null }, 'scans.start_failed'],
])('says of %s that the scan was not started', (_what, failure, said) => {
  expect(notStarted(failure)(say, {} as Format)).toBe(said);
});
