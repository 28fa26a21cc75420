import { deleteOrganisationLogo, getOrganisationLogo, putOrganisationLogo, readOrganisationLogo } from '@manara/contract/organisation-logo';
import { Readable } from 'node:stream';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { invalidFields, notFound } from '../../platform/http/app-error.ts';
import { receiveForm } from '../../platform/http/form.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { drawPicture } from '../avatar/draw-picture.ts';
import { readPicture } from '../avatar/read-picture.ts';
import { changeLogo, findPicture, readLogo } from './logo.ts';

/** The logo of an organisation. */
export const organisationLogoRoutes: FeatureRoutes = (app, { db }) => {
  register(app, getOrganisationLogo, async ({ organisationId }) => readLogo(db, organisationId));
  register(app, putOrganisationLogo, async ({ organisationId, request }) => {
    const { file } = await receiveForm(request, readPicture);
    if (!file) throw invalidFields({ file: 'avatar.missing' });
    await changeLogo(db, organisationId, await drawPicture(file.taken, 'logo', organisationId), actorOf(request));
    return readLogo(db, organisationId);
  });
  register(app, deleteOrganisationLogo, async ({ organisationId, request }) => {
    await changeLogo(db, organisationId, null, actorOf(request));
    return readLogo(db, organisationId);
  });
  register(app, readOrganisationLogo, async ({ organisationId, params }) => {
    const picture = await findPicture(db, organisationId, params.version);
    if (!picture) throw notFound();
    return { type: 'image/png', stream: Readable.from([picture]), size: picture.length, isLasting: true };
  });
};
