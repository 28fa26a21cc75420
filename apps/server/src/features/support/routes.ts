import {
  answerServiceRequest,
  createServiceRequest,
  listServiceRequests,
  readServiceRequest,
  readSystemStatus,
  resolveServiceRequest,
} from '@manara/contract/support';
import { readAttachment, removeAttachment, uploadAttachment } from '@manara/contract/request-attachments';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { productVersion } from '../system/product-version.ts';
import { openAttachment, receiveAttachment, removeWaiting } from './attachments.ts';
import { createRequest, listRequests, readRequest, resolve, writeOn } from './requests.ts';
import { systemStatus } from './system-status.ts';

/** Help of people within the organisation, and how the product itself is. */
export const supportRoutes: FeatureRoutes = (app, { db, outbox, storage, publicUrl }) => {
  const post = { outbox, publicUrl };
  register(app, listServiceRequests, async ({ user, query }) => listRequests(db, user, query));
  register(app, createServiceRequest, async ({ user, body }) => createRequest(db, user, body, post));
  register(app, readServiceRequest, async ({ user, params }) => readRequest(db, user, params.id));
  register(app, answerServiceRequest, async ({ user, params, body }) => writeOn(db, user, params.id, body, post));
  register(app, resolveServiceRequest, async ({ user, params, body }) => resolve(db, user, params.id, body.messages));
  register(app, uploadAttachment, async ({ user, request }) => receiveAttachment({ db, storage }, request, user));
  register(app, removeAttachment, async ({ user, params }) => removeWaiting(db, user, params.id));
  register(app, readAttachment, async ({ user, params }) => openAttachment({ db, storage }, user, params.id));
  register(app, readSystemStatus, async () => ({
    parts: await systemStatus(db, outbox.sends),
    checked_at: new Date().toISOString(),
    version: productVersion,
  }));
};
