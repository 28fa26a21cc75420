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
  putProfile,
  putTheme,
  putWebsiteConfig,
  removeAuthenticator as remove,
  startAuthenticator as start,
} from '@manara/contract/settings';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { readUser } from '../../platform/auth/present-user.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { readHostLogins } from './host-logins.ts';
import { confirmEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmAuthenticator, removeAuthenticator, renewBackupCodes, startAuthenticator } from './second-factor.ts';
import { changeProfile } from './change-profile.ts';
import { changeWebsite } from './website.ts';
import { storeOfAccount, storeOfMember } from './store.ts';

/** What people set for themselves. */
export const settingsRoutes: FeatureRoutes = (app, { db, publicUrl, outbox, secrets }) => {
  const means = { db, publicUrl, outbox };
  register(app, getProfile, async ({ user }) => readUser(db, user.id));
  register(app, putProfile, async ({ user, body, request }) => {
    await changeProfile(means, user, body, actorOf(request));
    return readUser(db, user.id);
  });
  register(app, confirmNewEmail, async ({ user, body, request }) => {
    await confirmEmail(means, user, body.token, request.ip);
    return readUser(db, user.id);
  });
  register(app, putNotifications, async ({ user, body }) => {
    const { email_notifications, push_notifications, weekly_reports, compliance_alerts } = body;
    await storeOfMember(db, user.id, { email_notifications, push_notifications, weekly_reports, compliance_alerts });
    return readUser(db, user.id);
  });
  register(app, putWebsiteConfig, async ({ user, body }) => changeWebsite(db, user, body.corporate_website));
  register(app, putTheme, async ({ user, body }) => {
    await storeOfAccount(db, user.accountId, { theme: body.theme });
    return readUser(db, user.id);
  });
  register(app, putLanguage, async ({ user, body }) => {
    await storeOfAccount(db, user.accountId, { language: body.language });
    return readUser(db, user.id);
  });
  register(app, putPreferredHub, async ({ user, body }) => {
    await storeOfMember(db, user.id, { preferred_hub: body.preferred_hub });
    return readUser(db, user.id);
  });
  register(app, putHostLogins, async ({ user, body }) => {
    await storeOfMember(db, user.id, readHostLogins(body));
    return readUser(db, user.id);
  });
  register(app, putPassword, async ({ user, body, request }) => {
    await changePassword(db, user, body, actorOf(request));
    return readUser(db, user.id);
  });
  register(app, start, async ({ user, body, request }) => startAuthenticator(db, secrets, user, body.password, actorOf(request)));
  register(app, confirm, async ({ user, body, request }) => ({
    backup_codes: await confirmAuthenticator(db, secrets, user, body.code, actorOf(request)),
    user: await readUser(db, user.id),
  }));
  register(app, remove, async ({ user, body, request }) => {
    await removeAuthenticator(db, user, body.password, actorOf(request));
    return readUser(db, user.id);
  });
  register(app, makeBackupCodes, async ({ user, body, request }) => ({
    backup_codes: await renewBackupCodes(db, user, body.password, actorOf(request)),
    user: await readUser(db, user.id),
  }));
};
