import { isInRepository } from '@manara/core/repository-pages';
import type { ErrorCode } from '../../platform/http/app-error.ts';

/**
 * The address of a website as it is stored, or why it is none. Whether it may be reached is not judged here: names change what they
 * point to, so each scan judges every address when it dials it, and says so where it is refused.
 */
export function readAddress(text: string): { ok: true; url: string } | { ok: false; problem: ErrorCode } {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '' || isInRepository(url.href))
    return { ok: false, problem: 'asset.address_invalid' };
  if (url.username !== '' || url.password !== '') return { ok: false, problem: 'asset.address_with_credentials' };
  url.hash = '';
  return { ok: true, url: url.href };
}
