import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { examineVerapdf } from './pdf-voice.ts';

afterEach(() => {
  delete process.env['MANARA_VERAPDF'];
});

it('says which veraPDF there is, that there is none, and nothing where it is turned off', async () => {
  process.env['MANARA_VERAPDF'] = path.resolve(import.meta.dirname, '../../../../tests/doubles/verapdf/verapdf.mjs');
  expect(await examineVerapdf()).toEqual([{ verdict: 'fine', what: { id: 'doctor.verapdf', values: { version: '1.28.2' } } }]);
  process.env['MANARA_VERAPDF'] = '/no/such/program';
  expect(await examineVerapdf()).toMatchObject([{ verdict: 'lacking', cost: { id: 'doctor.verapdf_none_cost' } }]);
  process.env['MANARA_VERAPDF'] = 'none';
  expect(await examineVerapdf()).toEqual([]);
});
