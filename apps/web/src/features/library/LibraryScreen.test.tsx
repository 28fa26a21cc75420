import { libraryReport } from '@manara/contract/libraries';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';

const { LibraryScreen } = await loaded(() => import('./LibraryScreen.tsx'));

const report = { id: 'a', name: 'Harbour files', asset_type: 'onedrive', url: null, latest: null, breakdown: [] };
const shown = async (state: { is_chosen: boolean; is_connected: boolean }) => {
  const markup = await rendered(<LibraryScreen download={null} />, {
    user: { role: 'viewer', licensed_for: [] },
    answered: [{ id: libraryReport.id, input: { params: { id: 'a' } }, answer: { ...report, ...state } }],
    at: { path: '/sharepoint_report/:assetId', pathname: '/sharepoint_report/a' },
  });
  return { words: textIn(markup), markup };
};

it('of a placeholder says what is missing and leads to the connection', async () => {
  const { words, markup } = await shown({ is_chosen: false, is_connected: false });
  expect(words).toContain('Placeholder: not connected yet');
  expect(words).toContain('Connect SharePoint or OneDrive under Integrations');
  expect(markup).toContain('href="/integrations"');
});

it('of a library that was chosen and never scanned leads to where it is scanned', async () => {
  const { words, markup } = await shown({ is_chosen: true, is_connected: true });
  expect(words).not.toContain('Placeholder');
  expect(markup).toContain('href="/dashboard"');
});
