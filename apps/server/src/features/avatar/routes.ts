import { deleteAvatar, listAvatars, mostAvatars, putAvatar, readAvatar } from '@manara/contract/avatar';
import { isPicturePart, middlePart, type PicturePart } from '@manara/core/picture-part';
import { Readable } from 'node:stream';
import { actorOf, recordAudit } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { isElsewhere } from '../../platform/auth/members.ts';
import { readUser } from '../../platform/auth/present-user.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { receiveForm } from '../../platform/http/form.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { drawPicture } from './draw-picture.ts';
import { readPicture } from './read-picture.ts';
import { findAvatar, findAvatars, removeAvatar, storeAvatar } from './store.ts';

/** The part that was chosen, or the middle. */
function readPart(fields: ReadonlyMap<string, string>): PicturePart {
  const read = (name: keyof PicturePart) => {
    const given = fields.get(name);
    return given === undefined ? middlePart[name] : given.trim() === '' ? Number.NaN : Number(given);
  };
  const part = { x: read('x'), y: read('y'), zoom: read('zoom') };
  if (!isPicturePart(part)) throw invalidFields({ part: 'avatar.part_invalid' });
  return part;
}

/** The pictures of people. */
export const avatarRoutes: FeatureRoutes = (app, { db }) => {
  /** What a provider of one organisation vouches for shows nobody another face in others. */
  const checkReach = async ({ accountId, organisationId, providerId }: Caller) => {
    const member = { account_id: accountId, organisation_id: organisationId };
    if (providerId !== null && (await isElsewhere(db, member))) throw new AppError('sign_on_stays', 403);
  };
  register(app, putAvatar, async ({ user, request }) => {
    await checkReach(user);
    const { file, fields } = await receiveForm(request, readPicture);
    if (!file) throw invalidFields({ file: 'avatar.missing' });
    const drawn = await drawPicture(file.taken, readPart(fields), user.organisationId);
    await db.transaction(async (tx) => {
      await storeAvatar(tx, user.accountId, drawn);
      await recordAudit(tx, actorOf(request), { action: 'avatar_changed', subjectId: user.id });
    });
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, deleteAvatar, async ({ user, request }) => {
    await checkReach(user);
    await db.transaction(async (tx) => {
      if (await removeAvatar(tx, user.accountId)) await recordAudit(tx, actorOf(request), { action: 'avatar_removed', subjectId: user.id });
    });
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, listAvatars, async ({ organisationId, query }) => {
    const ids = query.ids.split(',').filter((id) => id !== '');
    return { avatars: await findAvatars(db, organisationId, ids.slice(0, mostAvatars)) };
  });
  register(app, readAvatar, async ({ organisationId, params }) => {
    const picture = await findAvatar(db, organisationId, params.id, params.version);
    if (!picture) throw notFound();
    return { type: 'image/png', stream: Readable.from([picture]), size: picture.length, isLasting: true };
  });
};
