import { deliverTexts } from '@manara/server/platform/sms/deliver-texts';
import { createSmsProvider, type SmsProvider } from '@manara/server/platform/sms/provider';
import { codeIn, startSmsProvider } from '../doubles/sms/sms-provider.ts';
import { password, publicUrl, startTestApi, type Member } from './test-api.ts';

/** The API of an installation that sends text messages, a provider, and what a worker does with them. */
export async function startSmsWorld({ perDay = 500 } = {}) {
  const double = await startSmsProvider();
  const api = await startTestApi({ sms: { perDay } });
  const { url, account, token, sender } = double;
  const provider = createSmsProvider({ kind: 'twilio', url, account, token, sender, perDay });
  const { db, secrets } = api;
  const pool = api.database.pool;
  const deliver = (by: SmsProvider = provider) => deliverTexts({ db, provider: by, secrets, publicUrl }, new AbortController().signal);
  const start = (as: Member, phone_number: string, given = password) =>
    api.call('POST', '/settings/phone', { as, body: { phone_number, password: given } });
  const confirm = (as: Member, phoneToken: string, code: string) =>
    api.call('POST', '/settings/phone/confirm', { as, body: { token: phoneToken, code } });
  const codeTo = (number: string) => codeIn(double.received.findLast(({ to }) => to === number)?.text ?? '');
  /** As if the pause between two messages were over. */
  const wait = async () => void (await pool.query("update text_messages set created_at = created_at - interval '61 seconds'"));
  return {
    api,
    double,
    provider,
    deliver,
    start,
    confirm,
    codeTo,
    wait,
    /** Gives somebody a telephone; answers its number. */
    async enrol(as: Member, number = `+9665${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`) {
      const begun = await start(as, number);
      await deliver();
      const { status, body } = await confirm(as, begun.body?.token, codeTo(number));
      if (status !== 200) throw new Error(`The telephone was not added: ${JSON.stringify(begun.body)} ${JSON.stringify(body)}`);
      await wait();
      return { number, codes: body.backup_codes as string[] };
    },
    sendCode: (mfa_token: string, remoteAddress = '203.0.113.1') =>
      api.call('POST', '/auth/mfa/sms', { body: { mfa_token }, remoteAddress }),
    goOn: (mfa_token: string, code: string, method = 'sms') =>
      api.call('POST', '/auth/mfa', { body: { mfa_token, method, code }, remoteAddress: '203.0.113.1' }),
    async stored() {
      const { rows } = await pool.query(
        'select recipient, kind, state, reason, attempts, sealed, last_error from text_messages order by created_at, id',
      );
      return rows as Record<string, unknown>[];
    },
    async forget() {
      await pool.query('delete from text_messages; delete from login_attempts; delete from phone_codes');
      double.received.length = 0;
      double.faults.clear();
    },
    async close() {
      await api.close();
      await double.close();
    },
  };
}
export type SmsWorld = Awaited<ReturnType<typeof startSmsWorld>>;
