import { expect, it } from 'vitest';
import { loaded, rendered } from '../../states/rendered.tsx';

const { Drawer } = await loaded(() => import('./Drawer.tsx'));

it('leads to the account on small screens, where the top bar has no room for the person', async () => {
  const user = {
    full_name: 'Amina Haddad',
    email: 'amina@example.org',
    username: 'amina',
    organization: 'Harbour',
    role: 'viewer',
  } as const;
  const markup = await rendered(<Drawer open={false} onClose={() => undefined} navigationId="n" />, { user });
  expect(markup).toMatch(/<a[^>]* href="\/settings"[^>]*>(?:(?!<\/a>).)*Amina Haddad(?:(?!<\/a>).)*\(account\)/);
});
