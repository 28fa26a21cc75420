import { DrizzleQueryError } from 'drizzle-orm/errors';

/** What may stand in a log of an error. */
export interface LoggableError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggableError;
}

const withoutMessage = ({ stack = '', message }: Error) => stack.replace(message, '').replace(/^[^\n]*\n/, '');

/**
 * An error for the log: kind, code, sentence and place, with its causes, but never the values of a query: those are password hashes,
 * addresses of people and texts of foreign pages. PostgreSQL's own `detail` quotes rows and is left out too.
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    ...(typeof code === 'string' && { code }),
    stack: withoutMessage(error),
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
  };
}
