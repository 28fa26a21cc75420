import { eq } from 'drizzle-orm';
import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { signInOrder } from '../assets/settings/sign-in.ts';

/** How a scan of an asset signs in, by the settings as they are now; null: not at all, `unreadable`: its secret cannot be opened. */
export async function readSignIn(db: Executor, secrets: SecretBox, assetId: string): Promise<SignInOrder | 'unreadable' | null> {
  const { id, url, sign_in, sign_in_secret } = assets;
  const [asset] = await db.select({ id, url, sign_in, sign_in_secret }).from(assets).where(eq(assets.id, assetId));
  return asset ? signInOrder(secrets, asset) : null;
}
