import type { WantedFinding } from '@manara/smart-fix/fix/live-page';
import { readInput } from '../read-input.ts';
import { isAboutPage } from '../scan/findings-format.ts';
import { text } from '../scan/text.ts';

/** A finding as it was given, all of it, and what is needed of it. */
export interface GivenFinding {
  given: object;
  wanted: WantedFinding;
  /** Success criteria, such as `1.4.6`; none where the line names none. */
  sc: string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

function readLine(line: string): GivenFinding | 'page' | null {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null) return null;
  if (isAboutPage(given)) return 'page';
  const { url, ruleId, selector, fingerprint = '', html = '', sc } = given as Record<string, unknown>;
  if (!isText(url) || !isText(ruleId) || !isText(selector) || !isText(fingerprint) || !isText(html)) return null;
  if (!/^https?:/.test(url) || !URL.canParse(url)) return null;
  return { given, wanted: { url, ruleId, selector, fingerprint, html }, sc: Array.isArray(sc) ? sc.filter(isText) : [] };
}

/** Findings, a JSON line each, in their order; a sentence where the file cannot be read or a line is none. */
export async function readFindings(file: string): Promise<GivenFinding[] | { message: string }> {
  const content = await readInput(file);
  if (content === null) return { message: text('fix.findings_unreadable', { file }) };
  const findings: GivenFinding[] = [];
  for (const [at, line] of content.split(/\r?\n/).entries()) {
    if (!line.trim()) continue;
    const finding = readLine(line);
    if (!finding) return { message: text('fix.not_a_finding', { file, line: at + 1 }) };
    if (finding !== 'page') findings.push(finding);
  }
  return findings;
}
