import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';

const { Identity } = await loaded(() => import('./Identity.tsx'));

it('names the person and one organization, the one that they work for', async () => {
  const user = { full_name: 'Amina Haddad', email: 'amina@example.org', username: 'amina', organization: 'Harbour office' } as const;
  expect(textIn(await rendered(<Identity />, { user })).match(/Harbour office/g)).toEqual(['Harbour office']);
});
