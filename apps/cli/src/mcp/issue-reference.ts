import { text } from '../scan/text.ts';
import { ToolFailure } from './tool-failure.ts';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const linked = new RegExp(`/report/(${id})/issue/(${id})(?:[?#].*)?$`, 'i');
const alone = new RegExp(`^${id}$`, 'i');

/** An issue, and its asset where that was said too. */
export interface IssueReference {
  assetId: string | null;
  issueId: string;
}

/** Reads the link of an issue, or its id alone; throws `ToolFailure` for anything else. */
export function readIssue(written: string): IssueReference {
  const [, assetId, issueId] = linked.exec(written.trim()) ?? [];
  if (assetId && issueId) return { assetId, issueId };
  if (alone.test(written.trim())) return { assetId: null, issueId: written.trim() };
  throw new ToolFailure(text('mcp.bad_issue'));
}
