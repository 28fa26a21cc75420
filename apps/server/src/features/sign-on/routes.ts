import * as contract from '@manara/contract/sign-on';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import { sentence } from '../../platform/http/sentence.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { confirmedUntil } from '../../platform/auth/confirmation.ts';
import { mayEnterAlone } from '../../platform/auth/members.ts';
import { checkOwnPassword } from '../settings/own-password.ts';
import { readPasswordHash } from '../settings/store.ts';
import { sendSessionCookie } from '../session/session-cookie.ts';
import { addProvider, changeProvider, readSignOn, removeProvider } from './configure.ts';
import { changeSignOnDemand } from './demand.ts';
import { checkMayConfirm } from './confirm.ts';
import { begin, clientFor, finish, type SignOnMeans } from './finish.ts';
import { connect, providerClients } from './provider-client.ts';
import { asksForDomain, findAnyProvider, findProvider, readChoices, readOwn, type Provider } from './store.ts';

/** Signing in by an organisation's own providers of OpenID Connect, and their configuration. */
export const signOnRoutes: FeatureRoutes = (app, { db, publicUrl, secrets, signingKey, texts, egress, outbox }) => {
  const means: SignOnMeans = { db, publicUrl, secrets, signingKey, sendsTexts: texts.sends, clientOf: providerClients(egress) };
  /** Asked anew: what was read some minutes ago proves nothing. */
  const problemOf = async (provider: Provider) => {
    try {
      await clientFor({ ...means, clientOf: (client) => connect(egress, client) }, provider);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  };

  register(app, contract.getSignOn, async ({ organisationId }) => readSignOn(db, publicUrl, organisationId));
  register(app, contract.createSignOnProvider, async ({ user, body, request }) => addProvider(means, user, body, actorOf(request)));
  register(app, contract.putSignOnProvider, async ({ user, params, body, request }) =>
    changeProvider(means, user, params.id, body, actorOf(request)),
  );
  register(app, contract.deleteSignOnProvider, async ({ user, params, request }) =>
    removeProvider(means, user, params.id, actorOf(request)),
  );
  register(app, contract.testSignOnProvider, async ({ organisationId, params, language }) => {
    const provider = await findProvider(db, organisationId, params.id);
    if (!provider) throw notFound();
    const problem = await problemOf(provider);
    return { problem: problem && sentence(language, problem.code, problem.details.params) };
  });
  register(app, contract.putSignOnDemand, async ({ user, organisationId, body, request }) => {
    const actor = actorOf(request);
    if (body.only_sign_on && (await readPasswordHash(db, user.accountId)) === null) throw new AppError('sign_on.password_first', 409);
    await checkOwnPassword(db, user, actor, { password: body.password });
    await changeSignOnDemand(
      db,
      user,
      { only: body.only_sign_on, seenOwnerId: body.seen_owner_id },
      async (provider) => (await problemOf(provider)) === null,
      actor,
    );
    return readSignOn(db, publicUrl, organisationId);
  });

  register(app, contract.listSignOnChoices, async ({ query }) => ({
    providers: await readChoices(db, query),
    by_email: query.slug === undefined && query.domain === undefined && (await asksForDomain(db)),
  }));
  register(app, contract.beginSignOn, async ({ body, request, reply }) => {
    const provider = await findAnyProvider(db, body.provider_id);
    if (!provider) throw notFound();
    return { url: await begin(means, provider, { remember: body.remember_me, returnTo: body.return_to }, { request, reply }) };
  });
  register(app, contract.finishSignOn, async ({ body, language, request, reply }) => {
    const device = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const { started, asked, returnTo } = await finish(means, body, { request, reply }, { language, device });
    if (!started) return { return_to: returnTo, login: asked ?? null };
    sendSessionCookie(reply, started.cookie, publicUrl.startsWith('https:'));
    return { return_to: returnTo, login: started.response };
  });
  register(app, contract.listOwnSignOn, async ({ user, organisationId }) => {
    const hasPassword = (await readPasswordHash(db, user.accountId)) !== null;
    return {
      providers: await readOwn(db, organisationId, user.id),
      confirmed_until: hasPassword ? null : ((await confirmedUntil(db, user.sessionId))?.toISOString() ?? null),
      may_set_password: !hasPassword && outbox.sends && (await mayEnterAlone(db, user.id)),
    };
  });
  register(app, contract.confirmBySignOn, async ({ user, organisationId, body, request, reply }) => {
    const provider = await findProvider(db, organisationId, body.provider_id);
    if (!provider) throw notFound();
    await checkMayConfirm(db, provider, user);
    const confirm = { userId: user.id, sessionId: user.sessionId, since: Math.floor(Date.now() / 1000) };
    return { url: await begin(means, provider, { remember: false, returnTo: body.return_to, confirm }, { request, reply }) };
  });
  register(app, contract.linkSignOn, async ({ user, organisationId, body, request, reply }) => {
    await checkOwnPassword(db, user, actorOf(request), { password: body.password });
    const provider = await findProvider(db, organisationId, body.provider_id);
    if (!provider) throw notFound();
    const link = { userId: user.id, sessionId: user.sessionId };
    return { url: await begin(means, provider, { remember: false, returnTo: '/settings?tab=security', link }, { request, reply }) };
  });
};
