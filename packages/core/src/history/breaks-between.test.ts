import { expect, it } from 'vitest';
import { breaksBetween, type ScanManner } from './breaks-between.ts';

const scan: ScanManner = { engines: ['axe-core 4.11.1', 'probe 1'], profile: { wcag: '2.1', level: 'AA' }, maxPages: 50 };

it('finds no break between scans of the same manner, in whatever order the engines are named', () => {
  expect(breaksBetween(scan, { ...scan, engines: scan.engines.toReversed() })).toEqual([]);
});

it('names each thing that differs', () => {
  expect(breaksBetween(scan, { ...scan, engines: ['axe-core 4.12.0', 'probe 1'] })).toEqual(['engine']);
  expect(breaksBetween(scan, { ...scan, profile: { wcag: '2.1', level: 'AAA' } })).toEqual(['profile']);
  expect(breaksBetween(scan, { engines: [], profile: { wcag: '2.2', level: 'AA' }, maxPages: 10 })).toEqual([
    'engine',
    'profile',
    'page_limit',
  ]);
});
