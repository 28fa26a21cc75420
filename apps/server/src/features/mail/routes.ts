import { listMails, sendTestMail } from '@manara/contract/mail';
import { reserveTry } from '../../platform/auth/tries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { readMails } from './read-mails.ts';

/** What an administrator sees of mail. */
export const mailRoutes: FeatureRoutes = (app, { db, publicUrl, outbox }) => {
  register(app, listMails, async ({ organisationId, query }) => readMails(db, organisationId, query));
  register(app, sendTestMail, async ({ user, language, request }) => {
    if (!outbox.sends) throw new AppError('mail_none', 409);
    await reserveTry(db, `test mail ${user.id}`, request.ip);
    const id = await outbox.post(db, {
      organisationId: user.organisationId,
      memberId: user.id,
      to: user.email,
      kind: 'test',
      language,
      content: { values: { person: user.fullName }, url: `${publicUrl}/dashboard` },
    });
    return { id, recipient: user.email };
  });
};
