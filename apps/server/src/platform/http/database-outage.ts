const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN']);
/** A missing socket has the code of a missing file, a broken connection that of a broken pipe: only these calls are about connections. */
const ambiguousCodes = new Set(['ENOENT', 'EPIPE', 'ETIMEDOUT']);
const connectionCalls = new Set<unknown>(['connect', 'read', 'write']);

const isConnectionLost = (code: string, call: unknown) =>
  connectionCodes.has(code) || (ambiguousCodes.has(code) && connectionCalls.has(call));

/** Without codes: what the driver says when its connection ends under it, or none came in time. */
const driverTexts =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|server closed the connection/i;

// Class 08: connection; 57P01 to 57P03: shut down, crashed, starting up; 53300: no connection left.
const serverCodes = /^(08...|57P0[123]|53300)$/;

/** No connection to the database could be opened; `cause` says why. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
    this.name = 'DatabaseAway';
  }
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** True if an error certainly means that the database is unreachable, and not another service that refuses connections. */
export function isOutageOfDatabase(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseAway || serverCodes.test(codeOf(cause)) || driverTexts.test(cause.message)) return true;
  return false;
}

/** True where an error means that the database cannot be reached right now, wherever it stands in the chain of causes. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      isConnectionLost(codeOf(cause), Reflect.get(cause, 'syscall')) ||
      serverCodes.test(codeOf(cause)) ||
      driverTexts.test(cause.message)
    )
      return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true;
  }
  return false;
}
