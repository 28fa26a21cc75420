import type { Api } from './api.ts';
import type { Tool } from './tool.ts';
import { askTool } from './tools/ask.ts';
import { checkTool } from './tools/check.ts';
import { convertTool } from './tools/convert.ts';
import { explainTool } from './tools/explain.ts';
import { issuesTool } from './tools/issues.ts';
import { previewFixTool } from './tools/preview-fix.ts';
import { scanStatusTool } from './tools/scan-status.ts';
import { scanTool } from './tools/scan.ts';

/** All tools; without an installation those that need none. */
export const toolsOf = (api: Api | null): Tool[] => [
  ...(api ? [askTool(api), issuesTool(api)] : []),
  explainTool(api),
  ...(api ? [scanTool(api), scanStatusTool(api), previewFixTool(api)] : []),
  convertTool(api),
  checkTool,
];
