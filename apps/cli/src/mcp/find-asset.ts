import { listAssets } from '@manara/contract/assets';
import { text } from '../scan/text.ts';
import type { Api } from './api.ts';
import { ToolFailure } from './tool-failure.ts';

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Assets that are named where one could mean several. */
const mostNamed = 20;

/** The id of the asset that is meant by an id, a name or a part of one; throws `ToolFailure` where that is none or several. */
export async function findAsset(api: Api, written: string, signal: AbortSignal): Promise<string> {
  const name = written.trim();
  if (isId.test(name)) return name;
  const { assets, static_assets, total } = await api.call(listAssets, { query: { search: name, limit: mostNamed }, signal });
  const found = [...assets, ...static_assets];
  const called = found.filter((asset) => asset.name.toLowerCase() === name.toLowerCase());
  const [meant] = called.length === 1 ? called : found;
  if (meant && (called.length === 1 || total === 1)) return meant.id;
  if (!meant) throw new ToolFailure(text('mcp.no_asset'));
  throw new ToolFailure(text('mcp.several_assets'), {
    total,
    assets: found.map((asset) => ({ id: asset.id, name: asset.name, address: asset.website.url })),
  });
}
