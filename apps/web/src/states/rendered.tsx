import fs from 'node:fs';
import type { User } from '@manara/contract/session';
import { languages, type Language } from '@manara/messages/locale';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createIntl, RawIntlProvider } from 'react-intl';
import { MemoryRouter, Route, Routes } from 'react-router';
import { vi } from 'vitest';
import type { Failure } from '../api/answer.ts';
import { fakeStorage } from '../api/fake-storage.ts';

const folder = new URL('../../../../packages/messages/', import.meta.url);

function messagesOf(language: Language): Record<string, string> {
  const files = fs.readdirSync(new URL(`${language}/`, folder)).filter((name) => name.endsWith('.json'));
  const texts = files.map((name) => {
    const said = JSON.parse(fs.readFileSync(new URL(`${language}/${name}`, folder), 'utf8')) as Record<string, string>;
    return Object.entries(said).map(([key, text]) => [`${name.replace('.json', '')}.${key}`, text]);
  });
  return Object.fromEntries(texts.flat());
}

/** Does something, such as loading a part of the interface, where modules find what they need of a browser. */
export async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'en' } }));
  try {
    return await load();
  } finally {
    vi.unstubAllGlobals();
  }
}

interface Surroundings {
  language?: Language;
  /** Who is signed in. */
  user?: Partial<User>;
  /** What the server has answered, by the ids of calls without parameters. */
  answers?: Record<string, unknown>;
  /** What it has answered to calls with parameters. */
  answered?: { id: string; input: object; answer: unknown }[];
  /** Ids of calls that have failed. */
  failed?: { id: string; input: object; failure: Failure }[];
  /** Where it is: the path of its route, and what the address and the history have. */
  at?: { path: string; pathname: string; state?: unknown };
}

/** The first markup of a part of the interface. */
export async function rendered(
  part: ReactNode,
  { language = 'en', user, answers = {}, answered = [], failed = [], at = { path: '*', pathname: '/' } }: Surroundings = {},
): Promise<string> {
  const [{ SignedInUser }, { CallError }] = await loaded(() => Promise.all([import('../api/use-session.ts'), import('../api/answer.ts')]));
  const intl = createIntl({
    locale: languages[language].tag,
    messages: messagesOf(language),
    onError(error) {
      throw error;
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  for (const [id, answer] of Object.entries(answers)) queries.setQueryData([id, 'en', {}], answer);
  for (const { id, input, answer } of answered) queries.setQueryData([id, 'en', input], answer);
  for (const { id, input, failure } of failed) {
    const query = queries.getQueryCache().build(queries, { queryKey: [id, 'en', input] });
    query.setState({ status: 'error', error: new CallError(failure), fetchStatus: 'idle' });
  }
  return renderToStaticMarkup(
    <RawIntlProvider value={intl}>
      <QueryClientProvider client={queries}>
        <SignedInUser value={user ? (user as User) : null}>
          <MemoryRouter initialEntries={[{ pathname: at.pathname, state: at.state }]}>
            <Routes>
              <Route path={at.path} element={part} />
            </Routes>
          </MemoryRouter>
        </SignedInUser>
      </QueryClientProvider>
    </RawIntlProvider>,
  );
}

/** What of markup is read. */
export const textIn = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
