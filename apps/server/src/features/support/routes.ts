import {
  answerServiceRequest,
  createServiceRequest,
  listSupportActivity,
  listServiceRequests,
  readServiceRequest,
  readSystemStatus,
  resolveServiceRequest,
} from '@manara/contract/support';
import { readAttachment, removeAttachment, uploadAttachment } from '@manara/contract/request-attachments';
import { hasRole } from '@manara/core/role';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { productVersion } from '../system/product-version.ts';
import { readActivity } from './activity.ts';
import { openAttachment, receiveAttachment, removeWaiting } from './attachments.ts';
import { createRequest, listRequests, readRequest, resolve, writeOn } from './requests.ts';
import { watchSystem } from './status/system-status.ts';

/** Help of people within the organisation, and how the product itself is. */
export const supportRoutes: FeatureRoutes = (app, { db, outbox, texts, storage, publicUrl, signingKey, live, limits }) => {
  const post = { outbox, publicUrl, key: signingKey };
  const statusOf = watchSystem({ db, sendsMail: outbox.sends, texts, isListening: () => live.isListening() });
  register(app, listServiceRequests, async ({ user, query }) => listRequests(db, user, query));
  register(app, listSupportActivity, async ({ user, query }) => ({ activity: await readActivity(db, user, query.limit) }));
  register(app, createServiceRequest, async ({ user, body }) => createRequest(db, user, body, post));
  register(app, readServiceRequest, async ({ user, params }) => readRequest(db, user, params.id));
  register(app, answerServiceRequest, async ({ user, params, body }) => writeOn(db, user, params.id, body, post));
  register(app, resolveServiceRequest, async ({ user, params, body }) => resolve(db, user, params.id, body.messages));
  register(app, uploadAttachment, async ({ user, request }) => receiveAttachment({ db, storage, limits }, request, user));
  register(app, removeAttachment, async ({ user, params }) => removeWaiting(db, user, params.id));
  register(app, readAttachment, async ({ user, params }) => openAttachment({ db, storage }, user, params.id));
  register(app, readSystemStatus, async ({ user, organisationId, language }) => ({
    parts: await statusOf(organisationId, language, hasRole(user.role, 'administrator')),
    checked_at: new Date().toISOString(),
    version: productVersion,
  }));
};
