import { keptPlaces } from '@manara/core/document-check/check-result';
import type { Language } from '@manara/messages/locale';
import { documentsTexts } from '@manara/reports/documents/documents-texts';
import { summaryOf } from '../../checked-files/present-analysis.ts';
import { ruleFix, ruleTitle } from '../../issues/issue-text.ts';
import type { AttachmentRow } from '../attachments/attachment-store.ts';
import type { Sources } from './sources.ts';

/** Issues of an attachment that a model is given. */
const mostIssues = 20;

/** What the check of an attachment came to, as a model is given it: no word of the file but names and snippets of what is wrong. */
export function attachedData({ id, name, result }: AttachmentRow, sources: Sources, language: Language): string {
  const source = { kind: 'attachment', id, title: name, href: `/ai#attachment-${id}` } as const;
  if (!result) return sources.add(source, {}, []);
  const texts = documentsTexts(language);
  const summary = summaryOf(language, result);
  const issues = result.issues.slice(0, mostIssues);
  const data = {
    summary,
    pages: result.pages,
    issues: issues.map(({ ruleId, kind, severity, sc, snippet, places, count }) => ({
      problem: ruleTitle(language, ruleId),
      fix: ruleFix(language, ruleId),
      kind,
      severity,
      criteria: sc,
      snippet,
      places: places.slice(0, keptPlaces).map((place) => texts.place(place) || place.path),
      count,
    })),
  };
  const own = issues.flatMap(({ ruleId, sc, count }) => [ruleTitle(language, ruleId), ruleFix(language, ruleId), ...sc, String(count)]);
  return sources.add(source, data, [summary, String(result.pages ?? ''), ...own]);
}
