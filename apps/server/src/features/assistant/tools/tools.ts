import type { AssistantTool } from '@manara/contract/assistant';
import { readAssets, readPageFigures, readScans } from './asset-tools.ts';
import { readCauseFigures, readIssueFigures, readWorkload } from './issue-tools.ts';
import { readCriteriaFigures, readDeadlines, readStandard } from './law-tools.ts';
import { readDocuments, readPeopleFigures, readReports, readRequests } from './list-tools.ts';
import { readResolved, readScore, readScoreChange } from './score-tools.ts';
import type { Tool } from './tool.ts';

/** What the assistant can read. Each of them reads by the same actions as the screen that it leads to. */
export const tools: Readonly<Record<AssistantTool, Tool>> = {
  score: readScore,
  score_change: readScoreChange,
  issues: readIssueFigures,
  causes: readCauseFigures,
  assets: readAssets,
  pages: readPageFigures,
  scans: readScans,
  reports: readReports,
  documents: readDocuments,
  requests: readRequests,
  workload: readWorkload,
  people: readPeopleFigures,
  resolved: readResolved,
  standard: readStandard,
  criteria: readCriteriaFigures,
  deadlines: readDeadlines,
};
