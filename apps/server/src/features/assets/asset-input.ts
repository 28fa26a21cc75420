import type { AssetType } from '@manara/contract/assets';
import type { ErrorCode } from '../../platform/http/app-error.ts';
import { readAddress } from './address.ts';

/** What a person entered; undefined: not given. `isStatic`: audited elsewhere, so that it can do without an address. */
export interface AssetInput {
  isStatic?: boolean;
  name?: string | undefined;
  url?: string | null | undefined;
  repository?: string | null | undefined;
}

interface Checked {
  name: string;
  url: string | null;
  repository: string | null;
}

/** True for libraries that are only noted for now. */
const isPlaceholder = (type: AssetType) => type === 'sharepoint' || type === 'onedrive';

const given = (text: string | null | undefined): string | null => text?.trim() || null;

/** Checks an asset as it would be stored; `before` gives what was not entered. The problems are named by field. */
export function checkAsset(
  type: AssetType,
  input: AssetInput,
  before: Checked = { name: '', url: null, repository: null },
): { ok: true; asset: Checked } | { ok: false; problems: Record<string, ErrorCode> } {
  const name = input.name === undefined ? before.name : input.name.trim();
  const repository = input.repository === undefined ? before.repository : given(input.repository);
  const entered = input.url === undefined ? before.url : given(input.url);
  const address = entered === null ? null : readAddress(entered);
  const problems: Record<string, ErrorCode> = {};
  if (name === '') problems.name = 'asset.name_required';
  if (address?.ok === false) problems['website.url'] = address.problem;
  if (address === null && !isPlaceholder(type) && !input.isStatic)
    problems['website.url'] = repository === null ? 'asset.address_required' : 'asset.address_needed';
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, asset: { name, url: address?.ok ? address.url : null, repository } };
}
