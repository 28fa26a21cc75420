import { guideFacts } from '@manara/messages/guide/pages';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { helpPath } from './help-path.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
vi.stubGlobal('window', new EventTarget());
afterAll(() => void vi.unstubAllGlobals());
const { signedInScreens } = await import('../screens.ts');

/** The documentation itself, and a place that a mailed link leads through. */
const withoutPage = ['/support/documentation', '/support/documentation/:slug', '/confirm-email/:token'];

describe('the way to the documentation', () => {
  it('leads from every screen to a page of its own', () => {
    const explained = Object.values(guideFacts).flatMap((facts) => facts?.screens ?? []);
    expect([...explained, ...withoutPage].toSorted()).toEqual(Object.keys(signedInScreens).toSorted());
  });

  it('takes the page that speaks of the very screen', () => {
    expect(helpPath('/report/8/pages')).toBe('/support/documentation/asset-report');
    expect(helpPath('/report/8/issue/9')).toBe('/support/documentation/issue');
    expect(helpPath('/confirm-email/a')).toBe('/support/documentation');
  });
});
