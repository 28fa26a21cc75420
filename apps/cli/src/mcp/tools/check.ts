import fs from 'node:fs/promises';
import path from 'node:path';
import { countKinds, type DocumentIssue } from '@manara/core/document-check/document-issues';
import { defaultProfile } from '@manara/core/scan';
import { openChecker } from '@manara/document-checks/process/open-checker';
import { judgeFile, type JudgedFile } from '@manara/reports/documents/documents-report';
import { documentsTexts } from '@manara/reports/documents/documents-texts';
import { Type } from 'typebox';
import { webPages } from '../../check/web-pages.ts';
import { language, text } from '../../scan/text.ts';
import { ToolFailure } from '../tool-failure.ts';
import { readsOnly, tool } from '../tool.ts';

const input = Type.Object(
  { file: Type.String({ minLength: 1, maxLength: 4_000, description: text('mcp.file') }) },
  { additionalProperties: false },
);

/** So many issues, and places of each, are told. */
const mostIssues = 100;
const mostPlaces = 5;

const texts = documentsTexts(language);

const issueData = ({ ruleId, kind, severity, effort, sc, clauses, snippet, places }: DocumentIssue) => ({
  rule: ruleId,
  what_is_wrong: texts.rule(ruleId, 'title'),
  how_to_fix: texts.rule(ruleId, 'fix'),
  kind,
  severity,
  effort,
  wcag_criteria: sc,
  clauses,
  snippet,
  places: places.slice(0, mostPlaces).map((place) => texts.place(place) || place.path),
  places_in_all: places.length,
});

async function judged(file: string, signal: AbortSignal): Promise<JudgedFile> {
  const isThere = await fs.stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isThere) throw new ToolFailure(text('check.not_checked', { file, reason: texts.refusal('missing') }));
  const onDetail = (detail: string): void => console.error(detail);
  const checker = openChecker({ onDetail, webPages: webPages(signal, onDetail) });
  const close = (): void => checker.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    const name = path.basename(file);
    return judgeFile({ name, check: await checker.check(file, name) }, defaultProfile);
  } finally {
    signal.removeEventListener('abort', close);
    checker.close();
  }
}

/** Checks a document of this machine, as `manara check` does. */
export const checkTool = tool({
  name: 'check',
  title: text('mcp.check.title'),
  description: text('mcp.check.description'),
  annotations: readsOnly,
  input,
  run: async ({ file }, { signal }) => {
    const {
      file: { name, check },
      issues,
      score,
    } = await judged(path.resolve(file), signal);
    if (!check.ok) throw new ToolFailure(texts.refusal(check.reason));
    const { kind, title, language: declared, pages, unseen } = check.document;
    const counts = countKinds(issues);
    return {
      said: text('mcp.check.said', { score: score ?? 'none', failures: counts.violation, review: counts.needs_review }),
      data: {
        file: name,
        kind,
        title,
        language: declared,
        pages,
        score,
        counts,
        not_checked: unseen.map((mark) => texts.unseen(mark)),
        issues: issues.slice(0, mostIssues).map(issueData),
        issues_left_out: Math.max(0, issues.length - mostIssues),
      },
    };
  },
});
