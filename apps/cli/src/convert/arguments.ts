import { parseArgs } from 'node:util';
import {
  conversionDefaults,
  conversionLimits,
  downloads,
  formulaChoices,
  type ConversionSettings,
  type Download,
  type FormulaChoice,
} from '@manara/core/document/conversion';
import { parsePages } from '@manara/core/document/page-selection';
import { optionProblem } from '../option-problem.ts';
import { text } from '../scan/text.ts';

/** What the operator asked for. */
export interface ConvertOrder {
  files: string[];
  outputs: Download[];
  /** Folder for the results. */
  out: string;
  settings: ConversionSettings;
  passwordFile: string | null;
  /** Whether files that are there may be replaced. */
  force: boolean;
}

export type ReadArguments = { ok: true; order: ConvertOrder } | { ok: 'help' } | { ok: false; message: string };

const options = {
  to: { type: 'string', multiple: true },
  out: { type: 'string', short: 'o' },
  pages: { type: 'string' },
  language: { type: 'string' },
  uncontracted: { type: 'boolean' },
  cells: { type: 'string' },
  lines: { type: 'string' },
  'no-print-pages': { type: 'boolean' },
  formulas: { type: 'string' },
  'password-file': { type: 'string' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

class Wrong extends Error {}

function outputsOf(value: string): Download[] {
  const names = value.split(/[\s,]+/).filter(Boolean);
  const found = names.map((name) => downloads.find((output) => output === name.toLowerCase()));
  if (names.length === 0 || found.includes(undefined)) throw new Wrong(text('convert.bad_to', { value }));
  return [...new Set(found.filter((output) => output !== undefined))];
}

function numberOf(name: 'cells' | 'lines', value: string | undefined): number {
  if (value === undefined) return conversionDefaults[name];
  const { least, most } = conversionLimits[name];
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) throw new Wrong(text('convert.bad_number', { option: `--${name}`, value, least, most }));
  return number;
}

function languageOf(value: string | undefined): ConversionSettings['language'] {
  if (value === undefined) return null;
  if (value !== 'en' && value !== 'ar') throw new Wrong(text('convert.bad_language', { value }));
  return value;
}

function formulasOf(value: string | undefined): FormulaChoice {
  const found = formulaChoices.find((choice) => choice === (value ?? 'all'));
  if (!found) throw new Wrong(text('convert.bad_formulas', { value: value ?? '' }));
  return found;
}

function pagesOf(value: string | undefined): string | null {
  if (value !== undefined && !parsePages(value)) throw new Wrong(text('convert.bad_pages', { value }));
  return value ?? null;
}

/** Reads what stands after `manara convert`. */
export function readArguments(args: string[]): ReadArguments {
  let parsed;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    return { ok: false, message: optionProblem(error, 'convert') };
  }
  const { values, positionals: files } = parsed;
  if (values.help) return { ok: 'help' };
  if (files.length === 0) return { ok: false, message: text('convert.no_file') };
  try {
    const formulas = formulasOf(values.formulas);
    const settings = {
      pages: pagesOf(values.pages),
      language: languageOf(values.language),
      contracted: !values.uncontracted,
      cells: numberOf('cells', values.cells),
      lines: numberOf('lines', values.lines),
      ...(values['no-print-pages'] && { print_pages: false }),
      ...(formulas !== 'all' && { formulas }),
    };
    const passwordFile = values['password-file'] ?? null;
    const order = {
      files,
      outputs: outputsOf(values.to?.join(',') ?? 'html'),
      out: values.out ?? '.',
      settings,
      passwordFile,
      force: values.force ?? false,
    };
    return { ok: true, order };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, message: error.message };
    throw error;
  }
}
