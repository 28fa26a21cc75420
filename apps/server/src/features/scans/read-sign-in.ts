import { eq } from 'drizzle-orm';
import type { Viewport } from '@manara/core/scan';
import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { wholeSettings } from '../assets/settings/scan-settings.ts';
import { signInOrder } from '../assets/settings/sign-in.ts';

/** How a scan of an asset signs in, by the settings as they are now; null: not at all, `unreadable`: its secret cannot be opened. */
export async function readSignIn(db: Executor, secrets: SecretBox, assetId: string): Promise<SignInOrder | 'unreadable' | null> {
  const { id, url, sign_in, sign_in_secret } = assets;
  const [asset] = await db.select({ id, url, sign_in, sign_in_secret }).from(assets).where(eq(assets.id, assetId));
  return asset ? signInOrder(secrets, asset) : null;
}

/** The window that the pages of an asset are shown in, by the settings as they are now. */
export async function readViewport(db: Executor, assetId: string): Promise<Viewport> {
  const [asset] = await db.select({ settings: assets.scan_settings }).from(assets).where(eq(assets.id, assetId));
  return wholeSettings(asset?.settings ?? {}).viewport;
}
