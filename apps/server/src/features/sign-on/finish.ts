import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  AuthorizationResponseError,
  type Configuration,
} from 'openid-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@manara/messages/locale';
import { eq } from 'drizzle-orm';
import { hasRole } from '@manara/core/role';
import { actorFrom, recordAudit, systemActor } from '../../platform/audit/audit-log.ts';
import { randomToken } from '../../platform/auth/tokens.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import { accounts } from '../../platform/database/schema/session.ts';
import { overDeadlocks } from '../../platform/database/over-deadlocks.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { taken } from '../session/take-invitation.ts';
import { askForCode } from '../session/second-step.ts';
import { startSession, type Device } from '../session/start-session.ts';
import { confirmPerson } from './confirm.ts';
import { claimsOf, safePath } from './policy.ts';
import { pendingEnd, sendPending, takePending, useState, type Pending } from './pending.ts';
import { arrive, arriveLinking, type Said } from './person.ts';
import { providerProblem, unreachedIn, type ClientOf } from './provider-client.ts';
import { callbackUrl, findAnyProvider, findProvider, openSecret, stampUse, type Provider } from './store.ts';

export interface SignOnMeans extends Pick<Services, 'db' | 'secrets' | 'signingKey' | 'publicUrl'> {
  sendsTexts: boolean;
  clientOf: (client: ClientOf) => Promise<Configuration>;
}

export interface Passage {
  request: FastifyRequest;
  reply: FastifyReply;
}

const isSecure = ({ publicUrl }: SignOnMeans) => publicUrl.startsWith('https:');

/** The provider as the library knows it. Throws AppError 502 with what is wrong. */
export async function clientFor({ secrets, clientOf }: SignOnMeans, provider: Provider): Promise<Configuration> {
  const secret = openSecret(secrets, provider);
  if (secret === null) throw new AppError('sign_on.secret_lost', 502);
  return clientOf({ issuer: provider.issuer, client_id: provider.client_id, secret }).catch((error: unknown) => {
    throw providerProblem(error);
  });
}

interface Wish {
  remember: boolean;
  returnTo: string | undefined;
  link?: Pending['link'];
  confirm?: Pending['confirm'];
}

/** Where a browser goes to show a provider who sits there. */
export async function begin(
  means: SignOnMeans,
  provider: Provider,
  { remember, returnTo, link = null, confirm = null }: Wish,
  { request, reply }: Passage,
): Promise<string> {
  // Counted as long as it fails, so that nobody makes this server ask a broken provider all day.
  const forgetTry = await reserveTry(means.db, `sign-on ${randomToken()}`, request.ip);
  const client = await clientFor(means, provider);
  await forgetTry();
  const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()];
  const pending = {
    state,
    nonce,
    verifier,
    providerId: provider.id,
    remember,
    returnTo: safePath(returnTo),
    link,
    confirm,
    until: pendingEnd(),
  };
  sendPending(reply, means.secrets, pending, isSecure(means));
  return buildAuthorizationUrl(client, {
    redirect_uri: callbackUrl(means.publicUrl, provider.id),
    scope: ['openid', 'email', 'profile', provider.more_scopes].filter(Boolean).join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Whoever is signed in there already has to sign in once more, and the provider has to say when that was.
    ...(confirm && { prompt: 'login', max_age: '0' }),
  }).href;
}

/** Who a provider says it is, by its answer: issuer, signature, audience, end, nonce, state and proof of the code are checked by the library. */
async function readAnswer(means: SignOnMeans, provider: Provider, answer: string, { state, nonce, verifier }: Pending): Promise<Said> {
  const client = await clientFor(means, provider);
  try {
    const tokens = await authorizationCodeGrant(
      client,
      new URL(`${callbackUrl(means.publicUrl, provider.id)}?${answer.replace(/^\?/, '')}`),
      {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      },
    );
    const idToken = tokens.claims();
    if (!idToken) throw new AppError('sign_on.answer_refused', 401);
    const more = client.serverMetadata().userinfo_endpoint ? await fetchUserInfo(client, tokens.access_token, idToken.sub) : {};
    return { subject: idToken.sub, signedInAt: idToken.auth_time ?? null, claims: claimsOf(idToken, more) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (unreachedIn(error)) throw providerProblem(error);
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied') throw new AppError('sign_on.denied', 401);
    throw new AppError('sign_on.answer_refused', 401);
  }
}

/** Lets in who a provider has answered for, as a member of its own organisation and of no other. */
export async function finish(
  means: SignOnMeans,
  { provider_id, answer }: { provider_id: string; answer: string },
  passage: Passage,
  { language, device }: { language: Language; device: Device },
) {
  const { db, secrets, signingKey } = means;
  const forgetTry = await reserveTry(db, `sign-on ${randomToken()}`, device.address);
  const state = new URLSearchParams(answer).get('state') ?? '';
  const pending = takePending(passage, secrets, { state, providerId: provider_id }, isSecure(means));
  if (!pending || !(await useState(db, pending))) throw new AppError('sign_on.not_asked', 401);
  const known = await findAnyProvider(db, provider_id);
  if (!known) throw new AppError('sign_on.gone', 401);
  const writeRefusal = async (error: unknown) => {
    if (error instanceof AppError)
      await recordAudit(
        db,
        { ...systemActor(known.organisation_id), address: device.address },
        { action: 'sign_on_refused', subjectId: known.id, after: { provider: known.name, reason: error.code } },
      );
    throw error;
  };
  const said = await readAnswer(means, known, answer, pending).catch(writeRefusal);
  if (!said) throw new AppError('sign_on.answer_refused', 401);
  const { confirm } = pending;
  if (confirm) {
    await db.transaction((tx) => confirmPerson(tx, known, said, confirm, device.address)).catch(writeRefusal);
    await forgetTry();
    return { started: undefined, asked: undefined, returnTo: pending.returnTo };
  }
  const begun = await overDeadlocks(() =>
    db.transaction(async (tx) => {
      const provider = await findProvider(tx, known.organisation_id, known.id, true);
      if (!provider) throw new AppError('sign_on.gone', 401);
      const arrival = { provider, said, language, address: device.address };
      const member = await (pending.link ? arriveLinking(tx, arrival, pending.link) : arrive(tx, arrival));
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, member.account_id));
      // What a provider asks for counts for whom its configuration may speak for.
      const hadSecondStep = provider.asks_second_step && hasRole(provider.configured_role, member.role);
      if (account?.mfa_enabled && !hadSecondStep)
        return {
          asked: await askForCode(tx, account, {
            remember: pending.remember,
            sendsTexts: means.sendsTexts,
            by: { userId: member.id, providerId: provider.id },
          }),
        };
      await stampUse(tx, provider.id);
      const started = await startSession(tx, signingKey, member.id, pending.remember, device, {
        provider: { id: provider.id, hadSecondStep },
      });
      await recordAudit(tx, actorFrom(member, device.address), {
        action: 'signed_in',
        subjectId: member.id,
        after: { method: 'sign_on', provider: provider.name },
      });
      return { started };
    }),
  )
    .catch(taken)
    .catch(writeRefusal);
  if (!begun) throw new AppError('sign_on.answer_refused', 401);
  await forgetTry();
  return { ...begun, returnTo: pending.returnTo };
}
