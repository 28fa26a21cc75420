import { endpoints } from '@manara/contract/endpoints';
import ar from '@manara/messages/ar/api.json' with { type: 'json' };
import en from '@manara/messages/en/api.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { docsPage } from './docs-page.ts';
import { groupOf } from './operations.ts';

/** ICU quoting undone. */
const plain = (text: string | undefined) => text?.replaceAll("'{'", '{').replaceAll("'}'", '}').replaceAll("''", "'");

describe('the page of the API', () => {
  it('has a title for every call and group, in both languages, and the English one is the contract’s', () => {
    const english: Record<string, string> = en;
    const arabic: Record<string, string> = ar;
    for (const endpoint of endpoints) {
      expect(plain(english[`summary.${endpoint.id}`]), endpoint.id).toBe(endpoint.summary);
      expect(arabic[`summary.${endpoint.id}`], endpoint.id).toBeTruthy();
      expect(arabic[`group.${groupOf(endpoint)}`], groupOf(endpoint)).toBeTruthy();
    }
    expect(Object.keys(arabic).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('runs no script, and shows every call', () => {
    const page = docsPage('en', 'abc');
    expect(page).not.toMatch(/<script|\son\w+=|style="/);
    for (const { method, path } of endpoints) expect(page).toContain(`${method} /api${path}`);
  });

  it('names nothing twice', () => {
    const ids = [...docsPage('en', 'abc').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(endpoints.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('stands in Arabic from right to left', () => {
    expect(docsPage('ar', 'abc')).toContain('<html lang="ar" dir="rtl">');
  });
});
