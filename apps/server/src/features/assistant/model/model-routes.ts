import * as contract from '@manara/contract/assistant-model';
import { actorOf } from '../../../platform/audit/audit-log.ts';
import { register } from '../../../platform/http/register.ts';
import type { FeatureRoutes } from '../../../platform/http/services.ts';
import { connectModel, disconnectModel, switchModel, switchPictures, testModel } from './connect-model.ts';
import { readModelState } from './present-model.ts';

/** The model that the assistant of an organisation may ask. */
export const modelRoutes: FeatureRoutes = (app, services) => {
  const { db } = services;
  register(app, contract.getAssistantModel, async ({ organisationId, language }) => readModelState(db, organisationId, language));
  register(app, contract.connectAssistantModel, async ({ organisationId, language, body, request }) => {
    await connectModel(services, actorOf(request), body);
    return readModelState(db, organisationId, language);
  });
  register(app, contract.switchAssistantModel, async ({ organisationId, language, body, request }) => {
    await switchModel(services, actorOf(request), body.is_on);
    return readModelState(db, organisationId, language);
  });
  register(app, contract.switchModelPictures, async ({ organisationId, language, body, request }) => {
    await switchPictures(services, actorOf(request), body.sends_pictures);
    return readModelState(db, organisationId, language);
  });
  register(app, contract.testAssistantModel, async ({ organisationId, language, request }) => {
    await testModel(services, actorOf(request));
    return readModelState(db, organisationId, language);
  });
  register(app, contract.disconnectAssistantModel, async ({ request }) => disconnectModel(services, actorOf(request)));
};
