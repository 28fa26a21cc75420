import type { Asset } from '@manara/contract/assets';
import { expect, it } from 'vitest';
import { changeOf } from './change-of.ts';
import { valuesOf } from './settings-values.ts';

const asset = {
  name: 'Site',
  asset_type: 'website',
  website: { url: 'https://example.org/', github_org_repo: null, repository: null, scan_frequency: 'daily', last_scan_at: null },
  schedule: { hour: 3, weekday: 1, day: 1, time_zone: 'UTC', next_at: null, own: false, team: null },
  scan_settings: {
    max_pages: 50,
    max_depth: 10,
    pages_per_minute: 0,
    concurrency: 2,
    wcag: '2.1',
    level: 'AA',
    include: ['/a*'],
    exclude: [],
    viewport: { width: 1280, height: 800, mobile: false },
    locale: 'en-US',
    timezone: 'UTC',
    color_scheme: 'light',
    reduced_motion: false,
    hash_routes: false,
    preparation: {
      consent: 'leave',
      consent_buttons: [],
      steps: ['click #menu'],
      hide: [],
      leave_out: [],
      headers: [],
      cookies: [],
    },
  },
  tags: ['HR'],
  sign_in: null,
  library: null,
} as unknown as Asset;

it('sends nothing where nothing was changed', () => {
  expect(changeOf(asset, valuesOf(asset))).toEqual({});
});

it('sends just what was changed', () => {
  const values = { ...valuesOf(asset), name: ' New ', max_pages: '١٠٠', level: 'AAA' as const };
  expect(changeOf(asset, values)).toEqual({ name: 'New', scan_settings: { max_pages: 100, level: 'AAA' } });
  expect(changeOf(asset, { ...valuesOf(asset), url: 'example.org/start' })).toEqual({ website: { url: 'https://example.org/start' } });
});

it('sends just what was changed of the browser', () => {
  const before = valuesOf(asset);
  const environment = { ...before.environment, dark: true, locale: 'ar' };
  expect(changeOf(asset, { ...before, environment })).toEqual({ scan_settings: { locale: 'ar', color_scheme: 'dark' } });
});

it('sends what prepares pages whole where any of it was changed', () => {
  const before = valuesOf(asset);
  const preparation = { ...before.preparation, consent: 'accept' as const, hide: '.advert\n' };
  expect(changeOf(asset, { ...before, preparation })).toEqual({
    scan_settings: { preparation: { ...asset.scan_settings.preparation, consent: 'accept', hide: ['.advert'] } },
  });
  expect(changeOf(asset, { ...before, preparation: { ...before.preparation, steps: ' click #menu \n\n' } })).toEqual({});
});

it('sends just what was changed of the schedule', () => {
  const values = { ...valuesOf(asset), frequency: 'weekly' as const, weekday: '7' };
  expect(changeOf(asset, values)).toEqual({ website: { scan_frequency: 'weekly' }, schedule: { weekday: 7 } });
});

it('sends lists whole where they were changed', () => {
  const before = valuesOf(asset);
  expect(changeOf(asset, { ...before, include: '/a*\n\n', exclude: ' /b \n*.pdf', tags: [] })).toEqual({
    scan_settings: { exclude: ['/b', '*.pdf'] },
    tags: [],
  });
});

it('sends another window, and how to sign in', () => {
  const before = valuesOf(asset);
  const values = {
    ...before,
    window: { ...before.window, preset: 'phone' as const },
    signIn: { ...before.signIn, kind: 'basic' as const, username: 'ann', secret: 'x' },
  };
  expect(changeOf(asset, values)).toEqual({
    scan_settings: { viewport: { width: 390, height: 844, mobile: true } },
    sign_in: { kind: 'basic', username: 'ann', name: '', url: '', mark: null, secret: 'x' },
  });
});

it('sends the library that was chosen, and that there is none any more', () => {
  const library = { drive: 'd', name: 'Documents', folder: { id: 'f', name: 'Forms' }, connected: true };
  const chosen = { ...asset, library: { ...library, tenant: 't', url: 'https://contoso.example/' } };
  expect(changeOf(asset, { ...valuesOf(asset), library })).toEqual({ library: { drive: 'd', folder: 'f' } });
  expect(changeOf(chosen, valuesOf(chosen))).toEqual({});
  expect(changeOf(chosen, { ...valuesOf(chosen), library: null })).toEqual({ library: null });
});

it('sends the teams that the asset comes into and those that it leaves, where any were changed', () => {
  expect(changeOf(asset, { ...valuesOf(asset), teams: { harbour: true, quay: false } })).toEqual({
    teams: { add: ['harbour'], remove: ['quay'] },
  });
});
