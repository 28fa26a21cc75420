import { parseArgs } from 'node:util';
import { documentRuleIds, isDocumentRule } from '@manara/core/document-check/document-rules';
import { isKnownRule } from '@manara/core/rules/rule-table';
import { nearestRule } from '@manara/core/rules/nearest-rule';
import { optionProblem } from '../option-problem.ts';
import { readScore } from '../scan/arguments.ts';
import { text } from '../scan/text.ts';
import { readFailRule, type FailRule } from '../scan/thresholds.ts';

export const formats = ['table', 'json', 'sarif', 'html', 'answers'] as const;
export type Format = (typeof formats)[number];

/** What the operator asked for. */
export interface CheckOrder {
  files: string[];
  format: Format;
  failOn: FailRule[];
  failUnder: number | null;
  /** The folder that fixed files are written to; null: nothing is fixed. */
  fix: string | null;
  /** A file of a person's answers, `-` being standard input; only where files are fixed. */
  answers: string | null;
}

export type ReadArguments = { ok: true; order: CheckOrder } | { ok: 'help' } | { ok: false; message: string };

const wrong = (message: string): ReadArguments => ({ ok: false, message });

/** The thresholds that are meant, or what is wrong with one. */
function readFailRules(values: readonly string[]): FailRule[] | string {
  const rules: FailRule[] = [];
  for (const value of values) {
    const rule = readFailRule(value);
    if (!rule) return text('check.bad_fail_on', { value });
    const unknown = rule.rules.find((ruleId) => !isDocumentRule(ruleId) && !isKnownRule(ruleId));
    if (unknown !== undefined)
      return text('scan.unknown_rule', { rule: unknown, nearest: nearestRule(unknown, documentRuleIds) ?? 'none' });
    rules.push(rule);
  }
  return rules;
}

/** Reads the command line of `manara check`; what is wrong with it comes as a sentence in the operator's language. */
export function readArguments(args: string[]): ReadArguments {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        'fail-on': { type: 'string', multiple: true },
        'fail-under': { type: 'string' },
        fix: { type: 'string' },
        answers: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return wrong(optionProblem(error, 'check'));
  }
  const { values, positionals: files } = parsed;
  if (values.help) return { ok: 'help' };
  const format = formats.find((known) => known === (values.format ?? 'table'));
  if (!format) return wrong(text('check.bad_format', { value: values.format ?? '' }));
  const failOn = readFailRules(values['fail-on'] ?? []);
  if (typeof failOn === 'string') return wrong(failOn);
  const failUnder = readScore(values['fail-under']);
  if (failUnder === undefined) return wrong(text('scan.bad_fail_under', { value: values['fail-under'] ?? '' }));
  const { fix = null, answers = null } = values;
  if (fix === '') return wrong(text('check.empty_fix'));
  if (answers !== null && fix === null) return wrong(text('check.answers_alone'));
  if (format === 'answers' && fix !== null) return wrong(text('check.answers_and_fix'));
  return files.length === 0 ? wrong(text('check.no_file')) : { ok: true, order: { files, format, failOn, failUnder, fix, answers } };
}
