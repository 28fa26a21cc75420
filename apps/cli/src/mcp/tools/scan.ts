import { startScan } from '@manara/contract/scans';
import { Type } from 'typebox';
import { text } from '../../scan/text.ts';
import type { Api } from '../api.ts';
import { findAsset } from '../find-asset.ts';
import { addsOnly, tool, type Tool } from '../tool.ts';
import { scanData } from './scan-data.ts';

const input = Type.Object(
  { asset: Type.String({ minLength: 1, maxLength: 200, description: text('mcp.asset') }) },
  { additionalProperties: false },
);

/** Starts a scan; of an asset that is being scanned it answers that scan. */
export const scanTool = (api: Api): Tool =>
  tool({
    name: 'scan',
    title: text('mcp.scan.title'),
    description: text('mcp.scan.description'),
    annotations: { ...addsOnly, idempotentHint: true, openWorldHint: true },
    input,
    run: async ({ asset }, { signal }) => {
      const id = await findAsset(api, asset, signal);
      const status = await api.call(startScan, { params: { id }, body: { scan_type: 'accessibility' }, signal });
      return { said: text('mcp.scan.said'), data: await scanData(api, id, status, signal) };
    },
  });
