import { getIssue, getPicture, listIssuePlaces } from '@manara/contract/issue-detail';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { openPicture } from './picture.ts';
import { listPlaces } from './places.ts';
import { readDetail } from './read-detail.ts';

/** One issue: what is wrong, whom it hurts, how to mend it, and where. */
export const issueDetailRoutes: FeatureRoutes = (app, { db, storage }) => {
  register(app, getIssue, async ({ user, organisationId, params, language }) =>
    readDetail(db, { organisationId, assetId: params.id, issueId: params.issueId }, { language, caller: user }),
  );
  register(app, listIssuePlaces, async ({ organisationId, params, query, language }) =>
    listPlaces(db, { organisationId, assetId: params.id, issueId: params.issueId }, { ...query, language }),
  );
  register(app, getPicture, async ({ organisationId, params }) =>
    openPicture(db, storage, { organisationId, assetId: params.id, pictureId: params.pictureId }),
  );
};
