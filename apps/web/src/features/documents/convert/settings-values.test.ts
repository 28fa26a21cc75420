import { conversionDefaults } from '@manara/core/document/conversion';
import { expect, it } from 'vitest';
import { changedSettings, readSettings, usualValues, valuesOf, withProfile } from './settings-values.ts';

it('reads what it has written', () => {
  const settings = {
    pages: '1-3, 7',
    language: 'ar',
    contracted: false,
    cells: 32,
    lines: 28,
    print_pages: false,
    formulas: 'none',
  } as const;
  expect(readSettings(valuesOf(settings))).toEqual({ ok: true, settings });
  expect(readSettings(usualValues)).toEqual({ ok: true, settings: { ...conversionDefaults, print_pages: true, formulas: 'all' } });
});

it('reads numbers and pages in Arabic digits', () => {
  const read = readSettings({ ...usualValues, cells: '٣٢', pages: '١-٣، ٧' });
  expect(read).toMatchObject({ ok: true, settings: { cells: 32, pages: '1-3, 7' } });
});

it.each(['10-', '1–3؛ 7', '2'])('takes “%s” for pages, as whoever reads the file does', (pages) => {
  expect(readSettings({ ...usualValues, pages }).ok).toBe(true);
});

it.each(['0-', 'one', '3-1', '1 2', ','])('does not take “%s” for pages', (pages) => {
  expect(readSettings({ ...usualValues, pages })).toEqual({ ok: false, faults: ['pages'] });
});

it('names every field that holds no setting', () => {
  expect(readSettings({ ...usualValues, cells: '19', lines: '101', pages: 'x' })).toEqual({
    ok: false,
    faults: ['cells', 'lines', 'pages'],
  });
});

it('tells what was changed from what was left as it was given', () => {
  const given = valuesOf({ ...conversionDefaults, pages: '٢–٣', language: 'ar' });
  const changes = (part: Partial<typeof given>) => {
    const read = readSettings({ ...given, ...part });
    return read.ok && changedSettings(read.settings, given);
  };
  expect(changes({})).toEqual({});
  expect(changes({ cells: '32', grade: 'uncontracted' })).toEqual({ cells: 32, contracted: false });
  expect(changes({ formulas: 'displayed' })).toEqual({ formulas: 'displayed' });
  expect(changes({ pages: '', language: 'auto' })).toEqual({ pages: null, language: null });
});

it('takes the braille of a profile, and leaves the rest', () => {
  const profile = { id: 'p', name: 'Salma', code: 'ueb', contracted: false, cells: 32, lines: 20, print_pages: false } as const;
  const given = { ...usualValues, pages: '1-3' };
  const read = readSettings(withProfile(given, profile));
  expect(read.ok && changedSettings(read.settings, given)).toEqual({ contracted: false, cells: 32, lines: 20, print_pages: false });
  // And back: showing print pages again is a change.
  const shown = readSettings({ ...withProfile(given, profile), printPages: true });
  expect(shown.ok && changedSettings(shown.settings, withProfile(given, profile))).toEqual({ print_pages: true });
});
