import { putMailServer, readMailServer, removeMailServer, sendTestMail } from '@manara/contract/mail';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { forgetMailServer, readMail, setMailServer } from './mail-server.ts';

/** How an administrator tries mail, and by which server an organisation's mails leave. */
export const mailRoutes: FeatureRoutes = (app, { db, publicUrl, outbox, senders, secrets, egress }) => {
  const means = { db, senders, secrets, egress };
  register(app, readMailServer, async ({ organisationId }) => readMail(db, senders, organisationId));
  register(app, putMailServer, async ({ body, request }) => setMailServer(means, body, actorOf(request)));
  register(app, removeMailServer, async ({ request }) => forgetMailServer(means, actorOf(request)));
  register(app, sendTestMail, async ({ user, language, request }) => {
    if (!(await outbox.sendsFor(db, user.organisationId))) throw new AppError('mail_none', 409);
    await reserveTry(db, `test mail ${user.id}`, request.ip, 'session');
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
