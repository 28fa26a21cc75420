import { scanStatus } from '@manara/contract/scans';
import { Type } from 'typebox';
import { text } from '../../scan/text.ts';
import type { Api } from '../api.ts';
import { findAsset } from '../find-asset.ts';
import { readsOnly, tool, type Tool } from '../tool.ts';
import { scanData } from './scan-data.ts';

const input = Type.Object(
  { asset: Type.String({ minLength: 1, maxLength: 200, description: text('mcp.asset') }) },
  { additionalProperties: false },
);

/** How the latest scan of an asset goes, or went. */
export const scanStatusTool = (api: Api): Tool =>
  tool({
    name: 'scan_status',
    title: text('mcp.scan_status.title'),
    description: text('mcp.scan_status.description'),
    annotations: readsOnly,
    input,
    run: async ({ asset }, { signal }) => {
      const id = await findAsset(api, asset, signal);
      const status = await api.call(scanStatus, { params: { id }, signal });
      return {
        said: text('mcp.scan_status.said', { status: status.status ?? 'none', progress: status.progress }),
        data: await scanData(api, id, status, signal),
      };
    },
  });
