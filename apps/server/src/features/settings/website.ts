import type { WebsiteConfig } from '@manara/contract/settings';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { invalidFields } from '../../platform/http/app-error.ts';
import { readAddress } from '../assets/address.ts';
import { readWebsite, storeOfMember } from './store.ts';

/** Stores the corporate website of a person, or takes it away where the text is empty. */
export async function changeWebsite(db: Executor, caller: Caller, given: string): Promise<WebsiteConfig> {
  const text = given.trim();
  // People leave the scheme out.
  const read = text === '' ? null : readAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (read && !read.ok) throw invalidFields({ corporate_website: read.problem });
  await storeOfMember(db, caller.id, { website: read?.url ?? null, website_changed_at: new Date() });
  const { url, name, changed } = await readWebsite(db, caller.id);
  return { url, name, status: url === null ? 'inactive' : 'active', last_updated: changed?.toISOString() ?? null };
}
