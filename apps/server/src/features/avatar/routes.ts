import { deleteAvatar, putAvatar, readAvatar } from '@manara/contract/avatar';
import { Readable } from 'node:stream';
import type { Caller } from '../../platform/auth/caller.ts';
import { isElsewhere } from '../../platform/auth/members.ts';
import { readUser } from '../../platform/auth/present-user.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { receiveForm } from '../../platform/http/form.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { drawAvatar } from './draw-avatar.ts';
import { findAvatar, removeAvatar, storeAvatar } from './store.ts';

const mostBytes = 2 * 1024 * 1024;

async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    length += part.length;
    if (length > mostBytes) throw new AppError('avatar.too_large', 413);
    parts.push(part);
  }
  return Buffer.concat(parts);
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
    const { file } = await receiveForm(request, readAll);
    if (!file) throw invalidFields({ file: 'avatar.missing' });
    await storeAvatar(db, user.accountId, await drawAvatar(file.taken));
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, deleteAvatar, async ({ user }) => {
    await checkReach(user);
    await removeAvatar(db, user.accountId);
    return readUser(db, user.id, user.hadSecondStep);
  });
  register(app, readAvatar, async ({ organisationId, params }) => {
    const picture = await findAvatar(db, organisationId, params.id, params.version);
    if (!picture) throw notFound();
    return { type: 'image/png', stream: Readable.from([picture]), size: picture.length, isLasting: true };
  });
};
