import type { CodeHostName } from '@manara/contract/connections';
import type { LibraryKind } from '@manara/contract/library-connections';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';

const { TypeStep } = await loaded(() => import('./TypeStep.tsx'));

interface Connected {
  hosts?: CodeHostName[];
  libraries?: LibraryKind[];
}

const shown = ({ hosts = [], libraries = [] }: Connected, role: 'administrator' | 'manager' = 'administrator') =>
  rendered(<TypeStep onChoose={() => undefined} />, {
    user: { role },
    answers: {
      listIntegrations: {
        integrations: (['github', 'gitlab'] as const).map((provider) => ({ provider, connected: hosts.includes(provider) })),
      },
    },
    answered: (['sharepoint', 'onedrive'] as const).map((kind) => ({
      id: 'getLibraryConnection',
      input: { params: { kind } },
      answer: { kind, connected: libraries.includes(kind) },
    })),
  });

/** The offered types in their order, with a line where those begin that need a connection first. */
const orderIn = (markup: string) =>
  markup
    .split(/(?=<button|<p id="unconnected-types")/)
    .slice(1)
    .map((part) => (part.startsWith('<p') ? '—' : /font-semibold">([^<]+)</.exec(part)?.[1]));

it('begins with a website, which has the focus', async () => {
  const markup = await shown({});
  expect(markup.match(/data-autofocus/g)).toHaveLength(1);
  expect(/<button[^>]*data-autofocus[^>]*>.*?font-semibold">([^<]+)</.exec(markup)?.[1]).toBe('Website');
});

it('puts types last whose service is not connected', async () => {
  const website = ['Website', 'Internal app'];
  expect(orderIn(await shown({}))).toEqual([...website, '—', 'SharePoint', 'OneDrive', 'Repository', 'GitHub repository']);
  expect(orderIn(await shown({ libraries: ['onedrive'] }))).toEqual([
    'Website',
    'OneDrive',
    'Internal app',
    '—',
    'SharePoint',
    'Repository',
    'GitHub repository',
  ]);
  expect(orderIn(await shown({ hosts: ['gitlab'] }))).toEqual([
    'Website',
    'Repository',
    'Internal app',
    '—',
    'SharePoint',
    'OneDrive',
    'GitHub repository',
  ]);
});

it('says nothing of connections where all are there', async () => {
  const markup = await shown({ hosts: ['github'], libraries: ['sharepoint', 'onedrive'] });
  expect(orderIn(markup)).toEqual(['Website', 'SharePoint', 'OneDrive', 'Repository', 'GitHub repository', 'Internal app']);
});

it('says how to connect them, to administrators with the way there', async () => {
  const administrator = await shown({});
  expect(textIn(administrator)).toContain('Not connected yet. Connect them under Integrations first.');
  expect(administrator).toContain('href="/integrations"');
  const manager = await shown({}, 'manager');
  expect(textIn(manager)).toContain('Ask an administrator to connect them under Integrations.');
  expect(manager).not.toContain('href="/integrations"');
});

it('offers a website while the connections are asked for', async () => {
  const markup = await rendered(<TypeStep onChoose={() => undefined} />, { user: { role: 'manager' } });
  expect(orderIn(markup)).toEqual(['Website']);
});
