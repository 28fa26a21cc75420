import * as contract from '@manara/contract/channels';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import { changeSecret, connectChannel, disconnectChannel, updateChannel } from './connect-channel.ts';
import { readDeliveries } from './deliver/delivery-store.ts';
import { presentDeliveries, presentDelivery } from './deliver/present-delivery.ts';
import { resendDelivery } from './deliver/resend-delivery.ts';
import { addSubscribePages } from './mail/subscribe-pages.ts';
import { showChannel } from './present-channel.ts';
import { changeRule, deleteRule, makeRule } from './rules/change-rule.ts';
import { presentRules } from './rules/present-rules.ts';
import { previewRule, testRule } from './rules/preview-rule.ts';
import { readRules } from './rules/rule-store.ts';
import { requireChannel, sendTest } from './test-channel.ts';
import { testEvent } from './test-event.ts';

/** Channels of chats and programs of one's own, with their rules and all that was sent to them. */
export const channelRoutes: FeatureRoutes = (app, services) => {
  const { db } = services;
  addSubscribePages(app, services);
  register(app, contract.connectChannel, async ({ language, body, request }) => {
    const { channel, secret } = await connectChannel(services, actorOf(request), body, language);
    return { channel: await showChannel(db, channel, language), secret };
  });
  register(app, contract.updateChannel, async ({ language, params, body, request }) =>
    showChannel(db, await updateChannel(services, actorOf(request), params.id, body, language), language),
  );
  register(app, contract.testChannel, async ({ organisationId, language, params, request }) => {
    const channel = await requireChannel(services, organisationId, params.id);
    const telling = { language, kind: 'test', events: [testEvent()], count: 1 } as const;
    return presentDelivery(await sendTest(services, actorOf(request), channel, telling), language);
  });
  register(app, contract.changeChannelSecret, async ({ params, request }) => {
    const { secret, until } = await changeSecret(services, actorOf(request), params.id);
    return { secret, old_secret_until: until.toISOString() };
  });
  register(app, contract.disconnectChannel, async ({ params, request }) => disconnectChannel(services, actorOf(request), params.id));

  register(app, contract.listChannelRules, async ({ organisationId }) =>
    wholeList('rules', await presentRules(db, organisationId, await readRules(db, organisationId))),
  );
  register(app, contract.createChannelRule, async ({ body, request }) => makeRule(db, actorOf(request), body));
  register(app, contract.putChannelRule, async ({ params, body, request }) => changeRule(db, actorOf(request), params.id, body));
  register(app, contract.deleteChannelRule, async ({ params, request }) => deleteRule(db, actorOf(request), params.id));
  register(app, contract.previewChannelRule, async ({ organisationId, body }) => previewRule(services, organisationId, body));
  register(app, contract.testChannelRule, async ({ language, body, request }) =>
    presentDelivery(await testRule(services, actorOf(request), body), language),
  );

  register(app, contract.listChannelDeliveries, async ({ organisationId, language, query }) => {
    const { rows, total } = await readDeliveries(db, organisationId, query);
    return { deliveries: await presentDeliveries(db, organisationId, rows, language), total };
  });
  register(app, contract.resendChannelDelivery, async ({ language, params, request }) =>
    presentDelivery(await resendDelivery(db, actorOf(request), params.id), language),
  );
};
