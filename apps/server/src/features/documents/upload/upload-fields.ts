import { conversionDefaults, conversionLimits, formulaChoices, type ConversionSettings } from '@manara/core/document/conversion';
import { parsePages } from '@manara/core/document/page-selection';
import { longestDocumentName } from '@manara/contract/documents';
import { invalidFields, type ErrorParams, type FieldError } from '../../../platform/http/app-error.ts';
import type { ErrorCode } from '../../../platform/http/app-error.ts';
import { cleanName, shortened } from '../../../platform/upload/clean-name.ts';

const longestPassword = 1_000;
const longestPages = 200;

/** What the fields of an upload say; `name` null: that of the file. */
export interface UploadWishes {
  name: string | null;
  settings: ConversionSettings;
  password: string | null;
}

/** Pages as they are kept: null for all of them. Throws a sentence for the field where they cannot be read. */
export function pagesSetting(given: string | null): string | null {
  const pages = given?.trim() ?? '';
  if (pages === '') return null;
  if (pages.length > longestPages || !parsePages(pages)) throw invalidFields({ pages: 'document.pages_invalid' });
  return pages;
}

/** The name that somebody gives a document. Throws a sentence for the field. */
export function documentName(given: string): string {
  const name = cleanName(given);
  if (name === '') throw invalidFields({ document_name: 'document.name_required' });
  if (name.length > longestDocumentName)
    throw invalidFields({ document_name: { code: 'field.too_long', params: { limit: longestDocumentName } } });
  return name;
}

function wrong(field: string, code: ErrorCode, params?: ErrorParams): never {
  const error: FieldError = { code, ...(params && { params }) };
  throw invalidFields({ [field]: error });
}

function numberField(fields: ReadonlyMap<string, string>, name: 'cells' | 'lines'): number {
  const given = fields.get(name)?.trim();
  if (!given) return conversionDefaults[name];
  const value = /^\d{1,6}$/.test(given) ? Number(given) : Number.NaN;
  const { least, most } = conversionLimits[name];
  if (Number.isNaN(value)) wrong(name, 'field.invalid');
  if (value < least) wrong(name, 'field.too_small', { limit: least });
  if (value > most) wrong(name, 'field.too_big', { limit: most });
  return value;
}

function choice<T extends string>(fields: ReadonlyMap<string, string>, name: string, choices: readonly T[]): T | null {
  const given = fields.get(name)?.trim();
  if (!given) return null;
  return choices.find((one) => one === given) ?? wrong(name, 'field.invalid');
}

/** Reads the fields of an upload besides its file; whatever is left out stands as it does by default. Throws 422 with a sentence for a field. */
export function uploadFields(fields: ReadonlyMap<string, string>): UploadWishes {
  // Clients send the name of the file here, which may be longer than anybody would write.
  const name = shortened(cleanName(fields.get('document_name') ?? ''), longestDocumentName);
  const formulas = choice(fields, 'formulas', formulaChoices) ?? 'all';
  const password = fields.get('password');
  if (password && password.length > longestPassword) wrong('password', 'field.too_long', { limit: longestPassword });
  return {
    name: name || null,
    settings: {
      pages: pagesSetting(fields.get('pages') ?? null),
      language: choice(fields, 'language', ['en', 'ar']),
      contracted: (choice(fields, 'contracted', ['true', 'false']) ?? String(conversionDefaults.contracted)) === 'true',
      cells: numberField(fields, 'cells'),
      lines: numberField(fields, 'lines'),
      ...(choice(fields, 'print_pages', ['true', 'false']) === 'false' && { print_pages: false }),
      ...(formulas !== 'all' && { formulas }),
    },
    password: password || null,
  };
}
