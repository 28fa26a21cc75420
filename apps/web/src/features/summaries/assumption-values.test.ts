import { expect, it } from 'vitest';
import { readValues, valuesOf } from './assumption-values.ts';

const assumptions = { hours: { XS: 0.1, S: 0.5, M: 2, L: 6 }, hoursPerPage: 0.5, hourlyRate: 60, currency: 'QAR' };

it('reads what it shows', () => expect(readValues(valuesOf(assumptions))).toEqual({ ok: true, assumptions }));

it('takes digits of Arabic, a comma for a point and small letters', () => {
  const read = readValues({ ...valuesOf(assumptions), hours_L: '١٢٫٥', hoursPerPage: '0,25', currency: ' eur ' });
  expect(read).toMatchObject({ ok: true, assumptions: { hours: { L: 12.5 }, hoursPerPage: 0.25, currency: 'EUR' } });
});

it('names every field that is no number, too great, below nothing or no currency', () => {
  const read = readValues({ ...valuesOf(assumptions), hours_S: '', hoursPerPage: '1001', hourlyRate: '-1', currency: 'euro' });
  expect(read).toEqual({
    ok: false,
    faults: [
      { field: 'hours_S', most: 1000 },
      { field: 'hoursPerPage', most: 1000 },
      { field: 'hourlyRate', most: 100_000 },
      { field: 'currency', most: null },
    ],
  });
});
