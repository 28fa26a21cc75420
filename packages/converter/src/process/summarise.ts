import type { Notice, StructuredDocument } from '@manara/core/document/document';
import type { ConversionSummary } from './messages.ts';

/** Nodes with a doubt, wherever they stand: nodes are the only things of a document that have doubts. */
function countDoubts(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((total: number, one) => total + countDoubts(one), 0);
  if (typeof value !== 'object' || value === null) return 0;
  const own = 'doubts' in value && Array.isArray(value.doubts) && value.doubts.length > 0 ? 1 : 0;
  return Object.values(value).reduce((total: number, one) => total + countDoubts(one), own);
}

const longestTitle = 500;

/** What lists and details say of a document; `written` is what its writers have to say of the files. */
export function summarise(
  { title, language, pages, engines, notices, reviewed, blocks, notes }: StructuredDocument,
  written: readonly Notice[],
): ConversionSummary {
  const sure = pages.reduce((total, { confidence }) => total + confidence, 0);
  return {
    title: title === null ? null : title.slice(0, longestTitle),
    language,
    pages: pages.length,
    engines,
    confidence: pages.length === 0 ? 0 : sure / pages.length,
    doubts: countDoubts([blocks, notes]),
    notices: [...notices, ...written],
    reviewed,
  };
}
