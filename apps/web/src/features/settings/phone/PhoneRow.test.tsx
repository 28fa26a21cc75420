import { getPhone } from '@manara/contract/phone';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';

const { PhoneRow } = await loaded(() => import('./PhoneRow.tsx'));
const shown = async (phone_number: string | null, sends: 'yes' | 'none') =>
  textIn(
    await rendered(<PhoneRow onOpen={() => undefined} onChanged={() => undefined} />, {
      user: { phone_number },
      answers: { [getPhone.id]: { phone_number, sends, problem: null } },
    }),
  );

it('says of codes by text message what they need, and shows the stored number masked', async () => {
  expect(await shown(null, 'none')).toContain('No text message provider is set up');
  expect(await shown('••••67', 'none')).toMatch(/On, for \u2068••••67\u2069.*No text message provider is set up/);
  expect(await shown('••••67', 'yes')).not.toContain('No text message provider');
});
