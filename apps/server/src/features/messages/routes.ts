import { exportMessages, listMessagePeople, listMessages, readMessageMeans, sendTestText } from '@manara/contract/messages';
import { maskedNumber, phoneNumber } from '@manara/core/phone-number';
import { actorOf, recordAudit } from '../../platform/audit/audit-log.ts';
import { AppError, invalidFields } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { readMeans } from './read-means.ts';
import { readMessagePeople, readMessages, walkMessages } from './read-messages.ts';
import { messagesFile } from './write-messages.ts';

/** Seconds in which a message that only tries the way has to be sent. */
const testLife = 600;

/** What became of mails, text messages and pushes, for administrators, and how they try text messages. */
export const messageRoutes: FeatureRoutes = (app, { db, outbox, texts, senders }) => {
  register(app, listMessages, async ({ organisationId, query }) => readMessages(db, organisationId, query));
  register(app, listMessagePeople, async ({ organisationId }) => readMessagePeople(db, organisationId));
  register(app, exportMessages, async ({ organisationId, query, language, request }) => {
    await recordAudit(db, actorOf(request), { action: 'messages_exported', after: { ...query } });
    return messagesFile(walkMessages(db, organisationId, query), language);
  });
  register(app, readMessageMeans, async ({ organisationId }) => readMeans({ db, outbox, texts, senders }, organisationId));
  register(app, sendTestText, async ({ user, body, language, request }) => {
    if (!texts.sends) throw new AppError('sms.none', 409);
    const number = phoneNumber(body.phone_number);
    if (number === null) throw invalidFields({ phone_number: 'sms.number_invalid' });
    await db.transaction(async (tx) => {
      await texts.post(tx, {
        organisationId: user.organisationId,
        memberId: user.id,
        accountId: user.accountId,
        to: number,
        language,
        content: { kind: 'test' },
        life: testLife,
        isOwn: false,
      });
      await recordAudit(tx, actorOf(request), { action: 'test_text_sent', after: { phone_number: maskedNumber(number) } });
    });
    return { phone_number: maskedNumber(number) };
  });
};
