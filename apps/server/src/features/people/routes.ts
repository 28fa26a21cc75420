import {
  createInvitation,
  exportPeople as exportPeopleCall,
  getPeopleTemplate,
  importPeople as importPeopleCall,
  issueResetLink,
  listInvitations,
  listPeople,
  putPerson,
  removePersonFactor,
  revokeInvitation,
} from '@manara/contract/people';
import { getLicences, putLicences } from '@manara/contract/licences';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { changePerson } from './change-person.ts';
import { exportPeople } from './export-people.ts';
import { invite, makeResetLink, withdrawInvitation } from './invite.ts';
import { importPeople } from './import/import-people.ts';
import { peopleTemplate } from './import/people-template.ts';
import { changeLicences, readLicences } from './licences.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { addRightsEvents } from './rights-events.ts';
import * as store from './store.ts';

/** The people of an organisation, their roles, and how others join. */
export const peopleRoutes: FeatureRoutes = (app, { db, publicUrl, outbox, events, limits }) => {
  const { invitationsPerHour } = limits;
  addRightsEvents(events);
  register(app, listPeople, async ({ organisationId, query }) => store.listPeople(db, organisationId, query));
  register(app, exportPeopleCall, async ({ organisationId, query, language, request }) =>
    exportPeople(db, organisationId, query, language, actorOf(request)),
  );
  register(app, importPeopleCall, async ({ user, body, language, request }) =>
    importPeople(db, { publicUrl, outbox, language, invitationsPerHour }, user, body, actorOf(request)),
  );
  register(app, getPeopleTemplate, async ({ language }) => peopleTemplate(language));
  register(app, putPerson, async ({ user, params, body, request }) => changePerson(db, user, params.id, body, actorOf(request)));
  register(app, issueResetLink, async ({ user, params, request }) => makeResetLink(db, publicUrl, user, params.id, actorOf(request)));
  register(app, getLicences, async ({ organisationId }) => readLicences(db, organisationId));
  register(app, putLicences, async ({ organisationId, body, request }) => changeLicences(db, organisationId, body, actorOf(request)));
  register(app, removePersonFactor, async ({ user, params, request }) => removeSecondFactor(db, user, params.id, actorOf(request)));
  register(app, listInvitations, async ({ organisationId, query }) => store.listInvitations(db, organisationId, query));
  register(app, createInvitation, async ({ user, body, language, request }) =>
    invite(db, { publicUrl, outbox, language, invitationsPerHour }, user, body, actorOf(request)),
  );
  register(app, revokeInvitation, async ({ organisationId, params, request }) =>
    withdrawInvitation(db, organisationId, params.id, actorOf(request)),
  );
};
