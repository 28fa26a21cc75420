import type { Config } from '../platform/config/config.ts';
import { createSmsProvider } from '../platform/sms/provider.ts';
import type { Finding } from './examination.ts';

/** Whether the provider of text messages answers and lets us in. Nothing is sent. */
export async function examineSms({ sms }: Config): Promise<Finding[]> {
  if (!sms) return [{ verdict: 'fine', what: { id: 'doctor.sms_none' } }];
  const provider = createSmsProvider(sms);
  const outcome = await provider.ask();
  if (outcome.state === 'taken') return [{ verdict: 'fine', what: { id: 'doctor.sms', values: { host: provider.host } } }];
  return [
    {
      verdict: 'lacking',
      what: { id: 'doctor.sms_silent', values: { host: provider.host, said: outcome.said } },
      cost: { id: 'doctor.sms_silent_cost' },
    },
  ];
}
