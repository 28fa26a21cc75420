import type { LoginResponse } from '@manara/contract/session';
import { expect, it, vi } from 'vitest';
import { loaded } from '../../states/rendered.tsx';

it('a language that was chosen before signing in stays after it, and is stored', () =>
  loaded(async () => {
    const { chooseLanguage, showLanguage } = await import('./choices.ts');
    const { session } = await import('../../api/api.ts');
    const { currentLanguage, startLanguage } = await import('../../i18n/language-store.ts');
    const stored: string[] = [];
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
      stored.push(`${address} ${body}`);
      return Response.json({ id: 'amina', language: 'ar' });
    });
    session.close();
    await startLanguage();
    await chooseLanguage('ar');
    expect(stored).toEqual([]);

    const login = { access_token: 'a', refresh_token: 'r', expires_in: 900, user: { id: 'amina', language: 'en' } };
    session.open(login as LoginResponse);
    await showLanguage('en');
    expect(currentLanguage()).toBe('ar');
    expect(stored).toEqual([expect.stringMatching(/settings\/language .*"ar"/)]);
    expect(session.get()?.user.language).toBe('ar');

    // From then on it is the person's own that is shown.
    await showLanguage('en');
    expect(currentLanguage()).toBe('en');
    session.close();
  }));
