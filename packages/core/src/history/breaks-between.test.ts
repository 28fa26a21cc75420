import { expect, it } from 'vitest';
import { defaultViewport } from '../scan.ts';
import { defaultEnvironment } from '../scan-environment.ts';
import { noPreparation } from '../preparation/preparation.ts';
import { everyPage } from '../scope/scan-scope.ts';
import { breaksBetween, type ScanManner } from './breaks-between.ts';

const scan: ScanManner = {
  engines: ['axe-core 4.11.1', 'probe 1'],
  profile: { wcag: '2.1', level: 'AA' },
  maxPages: 50,
  scope: null,
  viewport: null,
  environment: null,
  signIn: null,
};

it('finds no break between scans of the same manner, in whatever order things are named', () => {
  expect(breaksBetween(scan, { ...scan, engines: scan.engines?.toReversed() ?? null })).toEqual([]);
  const scope = { include: ['/a', '/b'], exclude: [] };
  expect(breaksBetween({ ...scan, scope }, { ...scan, scope: { ...scope, include: ['/b', '/a'] } })).toEqual([]);
});

it('takes what nobody has chosen for what goes without saying', () => {
  expect(breaksBetween(scan, { ...scan, scope: everyPage, viewport: defaultViewport, environment: defaultEnvironment })).toEqual([]);
});

it('names each thing that differs', () => {
  expect(breaksBetween(scan, { ...scan, engines: ['axe-core 4.12.0', 'probe 1'] })).toEqual(['engine']);
  expect(breaksBetween(scan, { ...scan, profile: { wcag: '2.1', level: 'AAA' } })).toEqual(['profile']);
  expect(breaksBetween(scan, { ...scan, scope: { include: [], exclude: ['/old*'] } })).toEqual(['scope']);
  expect(breaksBetween(scan, { ...scan, viewport: { width: 390, height: 844, mobile: true }, signIn: 'basic', maxPages: 9 })).toEqual([
    'page_limit',
    'viewport',
    'sign_in',
  ]);
});

it('parts scans in another environment', () => {
  expect(breaksBetween(scan, { ...scan, environment: { ...defaultEnvironment, colorScheme: 'dark' } })).toEqual(['environment']);
  const preparation = { ...noPreparation, steps: ['click #menu'] };
  expect(breaksBetween(scan, { ...scan, environment: { ...defaultEnvironment, preparation } })).toEqual(['environment']);
  expect(breaksBetween(scan, { ...scan, environment: { ...defaultEnvironment, preparation: noPreparation } })).toEqual([]);
});
