import {
  forgotPassword as forgot,
  join as joinAnother,
  listOrganisations as organisationsOf,
  login,
  logout,
  me,
  mfa,
  readLink,
  readMailState,
  refresh,
  register as joinByInvitation,
  resetPassword as reset,
  switchOrganisation,
} from '@manara/contract/session';
import { sendSignInCode as sendCode } from '@manara/contract/phone';
import { askForPasskey as ask, signInByPasskey as signInByKey } from '@manara/contract/passkeys';
import type { LoginResponse } from '@manara/contract/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findLink } from '../../platform/auth/one-time-links.ts';
import { readUser } from '../../platform/auth/present-user.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { loggableError } from '../../platform/http/loggable-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import { forgotPassword } from './forgot-password.ts';
import { join, listOrganisations, workIn } from './organisations.ts';
import { askForPasskey, signInByPasskey } from './passkey-sign-in.ts';
import { refreshSession, signOut } from './refresh-session.ts';
import { resetPassword } from './reset-password.ts';
import { goSecondStep } from './second-step.ts';
import { sendSignInCode } from './sign-in-code.ts';
import { readSessionCookie, sendSessionCookie } from './session-cookie.ts';
import { actionOf, noteManyResets, recordFailedSignIn } from './failed-sign-in.ts';
import { normalEmail, signIn } from './sign-in.ts';
import type { Device } from './start-session.ts';
import { takeInvitation } from './take-invitation.ts';

const deviceOf = (request: FastifyRequest): Device => ({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' });

/** Sign-in, its renewal and its end, and what can be done with a one-time link. */
export const sessionRoutes: FeatureRoutes = (app, { db, signingKey, publicUrl, outbox, texts, secrets }) => {
  const keyMeans = { db, key: signingKey, publicUrl };
  const isSecure = publicUrl.startsWith('https:');
  const begin = (reply: FastifyReply, { response, cookie }: { response: LoginResponse; cookie: string | null }) => {
    sendSessionCookie(reply, cookie, isSecure);
    return response;
  };

  const proven = ({ refresh_token }: { refresh_token: string }, request: FastifyRequest) => ({
    proof: { refreshToken: refresh_token, cookie: readSessionCookie(request, isSecure) },
    device: deviceOf(request),
  });

  const unwritten = (request: FastifyRequest) => (failure: unknown) => request.log.error({ err: loggableError(failure) });

  register(app, login, async ({ body, request, reply }) => {
    const { started, asked } = await signIn({ db, key: signingKey, sendsTexts: texts.sends }, body, deviceOf(request)).catch(
      (error: unknown) => {
        const action = actionOf(error);
        if (action) void recordFailedSignIn(db, normalEmail(body.email), request.ip, action).catch(unwritten(request));
        throw error;
      },
    );
    return asked ?? begin(reply, started);
  });
  register(app, mfa, async ({ body, request, reply }) =>
    begin(reply, await goSecondStep({ ...keyMeans, secrets }, body, deviceOf(request))),
  );
  register(app, sendCode, async ({ body, request }) => sendSignInCode({ db, texts }, body.mfa_token, request.ip));
  register(app, ask, async ({ body }) => askForPasskey(keyMeans, body.mfa_token));
  register(app, signInByKey, async ({ body, request, reply }) =>
    begin(reply, await signInByPasskey(keyMeans, body.credential, body.remember_me, deviceOf(request))),
  );
  register(app, refresh, async ({ body, request }) =>
    refreshSession(db, signingKey, body.refresh_token, readSessionCookie(request, isSecure), request.ip),
  );
  register(app, logout, async ({ body, request, reply }) => {
    await signOut(db, body.refresh_token, request.ip);
    sendSessionCookie(reply, null, isSecure);
  });
  register(app, me, async ({ user }) => readUser(db, user.id, user.hadSecondStep));

  register(app, readLink, async ({ body }) => {
    const found = await findLink(db, body.token);
    const kind = found?.link.kind;
    // Those of a new address are opened by the signed-in person.
    if (!found || !kind || kind === 'email') throw new AppError('link_invalid', 410);
    const { email, role, expires_at } = found.link;
    return { kind, email, role, organization: found.organisation, expires_at: expires_at.toISOString() };
  });
  register(app, joinByInvitation, async ({ body, language, request, reply }) =>
    begin(reply, await takeInvitation(db, signingKey, body, language, deviceOf(request))),
  );
  register(app, organisationsOf, async ({ user }) => wholeList('organisations', await listOrganisations(db, user)));
  register(app, switchOrganisation, async ({ user, body, request, reply }) =>
    begin(reply, await workIn(db, signingKey, user, body.organisation_id, proven(body, request))),
  );
  register(app, joinAnother, async ({ user, body, request, reply }) =>
    begin(reply, await join(db, signingKey, user, body, proven(body, request))),
  );
  register(app, readMailState, async () => ({ sends: outbox.sends }));
  register(app, forgot, async ({ body, language, request }) =>
    forgotPassword(db, outbox, body.email, language, request.ip).catch((error: unknown) => {
      // Not waited for either, nor known to whoever asked.
      if (actionOf(error) === 'sign_in_locked') void noteManyResets(db, normalEmail(body.email), request.ip).catch(unwritten(request));
      throw error;
    }),
  );
  register(app, reset, async ({ body, request }) => resetPassword(db, body, request.ip));
};
