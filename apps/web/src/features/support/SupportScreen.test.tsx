import { expect, it } from 'vitest';
import { loaded, rendered } from '../../states/rendered.tsx';

const { SupportScreen } = await loaded(() => import('./SupportScreen.tsx'));

it('has Help & Support, Service Requests and Quick Help by name', async () => {
  const markup = await rendered(<SupportScreen />, { user: { role: 'member' } });
  const headings = [...markup.matchAll(/<h([23])[^>]*>([^<]*)</g)].map(([, level, name]) => `${level} ${name}`);
  expect(headings).toEqual(
    expect.arrayContaining([
      '2 Help &amp; Support',
      '2 Service Requests',
      '2 Quick Help',
      '3 Documentation',
      '3 Contact Support',
      '3 System Status',
      '2 Recent Support Activity',
    ]),
  );
});
