import { listIssues } from '@manara/contract/issues';
import { Type } from 'typebox';
import { text } from '../../scan/text.ts';
import type { Api } from '../api.ts';
import { findAsset } from '../find-asset.ts';
import { issueRow } from '../issue-row.ts';
import { readsOnly, tool, type Tool } from '../tool.ts';

const { skip: _skip, limit: _limit, asset_id: _assetId, ...filters } = listIssues.query.properties;

/** Issues that are listed unless more are asked for, and at the most. */
const usual = 20;
const most = 100;

const input = Type.Object(
  {
    asset: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: text('mcp.asset') })),
    ...filters,
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: usual })),
  },
  { additionalProperties: false },
);

/** The list of issues, with its filters. */
export const issuesTool = (api: Api): Tool =>
  tool({
    name: 'issues',
    title: text('mcp.issues.title'),
    description: text('mcp.issues.description'),
    annotations: readsOnly,
    input,
    run: async ({ asset, ...wanted }, { signal }) => {
      const asset_id = asset === undefined ? {} : { asset_id: await findAsset(api, asset, signal) };
      const { issues, total, counts } = await api.call(listIssues, { query: { limit: usual, ...wanted, ...asset_id }, signal });
      return {
        said: text('mcp.issues.said', { total, listed: issues.length }),
        data: { total, counts, issues: issues.map((issue) => issueRow(issue, api)) },
      };
    },
  });
