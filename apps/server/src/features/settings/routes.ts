import {
  confirmAuthenticator as confirm,
  confirmNewEmail,
  getProfile,
  makeBackupCodes,
  putHostLogins,
  putLanguage,
  putNotifications,
  putPassword,
  putPreferredHub,
  putPreferredTeam,
  putProfile,
  putTheme,
  putWebsiteConfig,
  removeAuthenticator as remove,
  startAuthenticator as start,
} from '@manara/contract/settings';
import { createApiKey as makeKey, listApiKeys as keys, revokeApiKey as revokeKey } from '@manara/contract/api-keys';
import { exportOwnData as exportOwnDataCall } from '@manara/contract/own-data';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@manara/contract/own-sessions';
import { addPasskey as add, beginPasskey as begin, listPasskeys as passkeys, removePasskey as removeKey } from '@manara/contract/passkeys';
import {
  confirmPhone as confirmNumber,
  getPhone,
  removePhone as removeNumber,
  resendPhoneCode,
  startPhone as startNumber,
} from '@manara/contract/phone';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { readUser } from '../../platform/auth/present-user.ts';
import { invalidFields } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import { chosenHub } from '../dashboard/preferred-hub.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
import { longestKeyDays } from './key-life.ts';
import { readHostLogins } from './host-logins.ts';
import { confirmEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmAuthenticator, removeAuthenticator, renewBackupCodes, startAuthenticator } from './second-factor.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts';
import { confirmPhone, readPhone, removePhone, resendCode, startPhone } from './phone.ts';
import { changeProfile } from './change-profile.ts';
import { changeWebsite } from './website.ts';
import { exportOwnData } from './own-data.ts';
import { endOthers, endOwn, listOwn } from './own-sessions.ts';
import { preferTeam } from './prefer-team.ts';
import { storeOfAccount, storeOfMember } from './store.ts';

/** What people set for themselves. */
export const settingsRoutes: FeatureRoutes = (app, { db, publicUrl, outbox, texts, secrets, signingKey }) => {
  const means = { db, publicUrl, outbox };
  register(app, getProfile, async ({ user }) => readUser(db, user.id, user.hadSecondStep));
  register(app, putProfile, async ({ user, body, request }) => {
    await changeProfile(means, user, body, actorOf(request));
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, confirmNewEmail, async ({ user, body, request }) => {
    await confirmEmail(means, user, body.token, request.ip);
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, putNotifications, async ({ user, body }) => {
    const { email_notifications, push_notifications, weekly_reports, compliance_alerts } = body;
    await storeOfMember(db, user.id, { email_notifications, push_notifications, weekly_reports, compliance_alerts });
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, putWebsiteConfig, async ({ user, body }) => changeWebsite(db, user, body.corporate_website));
  register(app, putTheme, async ({ user, body }) => {
    await storeOfAccount(db, user.accountId, { theme: body.theme });
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, putLanguage, async ({ user, body }) => {
    await storeOfAccount(db, user.accountId, { language: body.language });
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, putPreferredHub, async ({ user, body }) => {
    const { withdrawn } = await chosenHub(db, user.organisationId, body.preferred_hub);
    if (withdrawn) throw invalidFields({ preferred_hub: 'organization.hub_not_offered' });
    await storeOfMember(db, user.id, { preferred_hub: body.preferred_hub });
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, putPreferredTeam, async ({ user, organisationId, body }) => {
    await preferTeam(db, { userId: user.id, organisationId }, body.preferred_team);
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, putHostLogins, async ({ user, body }) => {
    await storeOfMember(db, user.id, readHostLogins(body));
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, putPassword, async ({ user, body, request }) => {
    await changePassword(db, user, body, actorOf(request));
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, listOwnSessions, async ({ user }) => wholeList('sessions', await listOwn(db, user)));
  register(app, endOtherSessions, async ({ user, request }) => endOthers(db, user, actorOf(request)));
  register(app, endOwnSession, async ({ user, params, request }) => endOwn(db, user, params.id, actorOf(request)));
  register(app, start, async ({ user, body, request }) => startAuthenticator(db, secrets, user, body.password, actorOf(request)));
  register(app, confirm, async ({ user, body, request }) => ({
    backup_codes: await confirmAuthenticator(db, secrets, user, body.code, actorOf(request)),
    user: await readUser(db, user.id, user.hadSecondStep),
  }));
  register(app, remove, async ({ user, body, request }) => {
    await removeAuthenticator({ db, texts }, user, body.password, actorOf(request));
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, exportOwnDataCall, async ({ user, request }) => exportOwnData(db, user, actorOf(request)));
  const keyMeans = { db, key: signingKey, publicUrl };
  register(app, passkeys, async ({ user }) => wholeList('passkeys', await listPasskeys(db, user.accountId)));
  register(app, begin, async ({ user, body, request }) => beginPasskey(keyMeans, user, body.password, actorOf(request)));
  register(app, add, async ({ user, body, request }) => ({
    backup_codes: await addPasskey(keyMeans, user, body, actorOf(request)),
    user: await readUser(db, user.id, user.hadSecondStep),
  }));
  register(app, removeKey, async ({ user, params, body, request }) => {
    await removePasskey({ db, texts }, user, params.id, body.password, actorOf(request));
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, keys, async ({ user }) => ({
    api_keys: await listApiKeys(db, user.id),
    longest_days: await longestKeyDays(db, user.organisationId),
  }));
  register(app, makeKey, async ({ user, body, request }) => createApiKey(db, user, body, actorOf(request)));
  register(app, revokeKey, async ({ user, params, request }) => revokeApiKey(db, user, params.id, actorOf(request)));
  register(app, makeBackupCodes, async ({ user, body, request }) => ({
    backup_codes: await renewBackupCodes(db, user, body.password, actorOf(request)),
    user: await readUser(db, user.id, user.hadSecondStep),
  }));
  const phoneMeans = { db, texts };
  register(app, getPhone, async ({ user }) => readPhone(phoneMeans, user.accountId));
  register(app, startNumber, async ({ user, body, request }) => startPhone(phoneMeans, user, body, actorOf(request)));
  register(app, resendPhoneCode, async ({ user, body, request }) => resendCode(phoneMeans, user, body.token, request.ip));
  register(app, confirmNumber, async ({ user, body, request }) => ({
    backup_codes: await confirmPhone(phoneMeans, user, body, actorOf(request)),
    user: await readUser(db, user.id, user.hadSecondStep),
  }));
  register(app, removeNumber, async ({ user, body, request }) => {
    await removePhone(phoneMeans, user, body.password, actorOf(request));
    return readUser(db, user.id, user.hadSecondStep);
  });
};
