import { parse } from '@formatjs/icu-messageformat-parser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loaded } from '../states/rendered.tsx';

// The client has its messages compiled, tests have them as they are written. Other tests go on with the modules that they know.
beforeEach(() => {
  vi.resetModules();
  vi.doMock('./catalogue.ts', () => ({
    loadCatalogue: async (language: string) => ({ 'dashboard.span_90': parse(language === 'ar' ? '90 يومًا' : '90 days') }),
  }));
});
afterEach(() => {
  vi.doUnmock('./catalogue.ts');
  vi.resetModules();
});

it('Arabic is written with the digits that are chosen, in its numbers and its sentences, and keeps them in this browser', () =>
  loaded(async () => {
    const { setDigits, setLanguage, startLanguage } = await import('./language-store.ts');
    const { currentIntl } = await import('./current-intl.ts');
    const said = () => [currentIntl().formatNumber(1_204.5), currentIntl().formatMessage({ id: 'dashboard.span_90' })];
    await startLanguage();
    await setLanguage('ar');
    expect(said()).toEqual(['1,204.5', '90 يومًا']);
    await setDigits('arab');
    expect(said()).toEqual(['١٬٢٠٤٫٥', '٩٠ يومًا']);
    expect(localStorage.getItem('manara_digits')).toBe('arab');

    // English has its own.
    await setLanguage('en');
    expect(said()).toEqual(['1,204.5', '90 days']);
    await setDigits('latn');
    expect(localStorage.getItem('manara_digits')).toBe('latn');
  }));
