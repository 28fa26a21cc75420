const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN']);
/** A missing socket has the code of a missing file, a broken connection that of a broken pipe: only these calls are about connections. */
const ambiguousCodes = new Set(['ENOENT', 'EPIPE', 'ETIMEDOUT']);
const connectionCalls = new Set<unknown>(['connect', 'read', 'write']);

const isConnectionLost = (code: string, call: unknown) =>
  connectionCodes.has(code) || (ambiguousCodes.has(code) && connectionCalls.has(call));

/** Without codes: what the driver says when its connection ends under it, or none came in time. */
const driverTexts =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|server closed the connection/i;

/** True where an error means that the database cannot be reached right now, wherever it stands in the chain of causes. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    // Class 08: connection; 57P01 to 57P03: shut down, crashed, starting up; 53300: no connection left.
    if (isConnectionLost(code, Reflect.get(cause, 'syscall')) || /^(08...|57P0[123]|53300)$/.test(code) || driverTexts.test(cause.message))
      return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true;
  }
  return false;
}
