import { createTicket } from '@manara/contract/live';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { issueTicket } from '../../platform/live/tickets.ts';

export const liveRoutes: FeatureRoutes = (app, { db }) => {
  register(app, createTicket, async ({ user, language }) => ({ ticket: await issueTicket(db, user.sessionId, language) }));
};
