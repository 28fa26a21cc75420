import type { Config } from '../platform/config/config.ts';
import { saidBy } from '../platform/mail/outcome.ts';
import { createSmtp, operatorsWay } from '../platform/mail/smtp.ts';
import type { Finding } from './examination.ts';

/** Whether the mail server answers and lets us in. Without one the product works: links are shown to be copied. */
export async function examineMail({ smtp }: Config): Promise<Finding[]> {
  if (!smtp) return [{ verdict: 'fine', what: { id: 'doctor.mail_none' } }];
  const host = `${smtp.host}:${smtp.port}`;
  try {
    await createSmtp(smtp, operatorsWay(smtp)).ask();
    return [{ verdict: 'fine', what: { id: 'doctor.mail', values: { host } } }];
  } catch (error) {
    return [
      {
        verdict: 'lacking',
        what: { id: 'doctor.mail_silent', values: { host, said: saidBy(error) } },
        cost: { id: 'doctor.mail_silent_cost' },
      },
    ];
  }
}
