import type en from '@manara/messages/en/errors.json';

/** A key of messages/<language>/errors.json: no error without a sentence in every language. */
export type ErrorCode = keyof typeof en;

export type ErrorParams = Record<string, string | number>;

export interface FieldError {
  code: ErrorCode;
  params?: ErrorParams;
}

interface Details {
  /** Values for the placeholders of the sentence. */
  params?: ErrorParams;
  /** Request fields at fault, by name. */
  fields?: Record<string, FieldError>;
  /** What the caller did not know yet: the issue as it is by now. */
  issue?: unknown;
  /** The same of a document: its newest version, by whom and when. */
  changed?: { version: number; kind: string; by: string; at: string };
  /** Seconds after which another try makes sense; sent as Retry-After. */
  retryAfter?: number;
}

/** The one error that handlers and services throw on purpose. Status and code go out as they are, the sentence in the reader's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, status: number, details: Details = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** For what does not exist and for what belongs to another organisation, alike. */
export const notFound = () => new AppError('not_found', 404);

/** 422 with a sentence per field; the first one is also the `detail`. */
export function invalidFields(fields: Record<string, ErrorCode | FieldError>): AppError {
  const full = Object.entries(fields).map(([name, error]) => [name, typeof error === 'string' ? { code: error } : error] as const);
  return new AppError('validation_failed', 422, { fields: Object.fromEntries(full) });
}
