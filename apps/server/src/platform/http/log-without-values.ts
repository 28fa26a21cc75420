import type { FastifyServerOptions } from 'fastify';
import { loggableError } from './loggable-error.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;
type ShowError = NonNullable<NonNullable<LoggerOptions['serializers']>['err']>;

const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** A value with the errors in it as a log may show them, under whatever names. Requests, replies and the like stay what they are. */
function shown(value: unknown, within: readonly object[] = []): unknown {
  if (value instanceof Error) return loggableError(value);
  if (typeof value !== 'object' || value === null || !(Array.isArray(value) || isPlain(value))) return value;
  if (within.includes(value)) return '[Circular]';
  const inside = [...within, value];
  if (Array.isArray(value)) return value.map((one) => shown(one, inside));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(one, inside)]));
}

/** Part of a sentence: there an error is its message. */
const said = (value: unknown): unknown => (value instanceof Error ? loggableError(value).message : shown(value));

/** Makes a log show errors as `loggableError` does, however they are handed to it: without the values of a query. */
export const withoutValues = (options: LoggerOptions): LoggerOptions => ({
  ...options,
  serializers: { err: ((error: unknown) => shown(error)) as ShowError },
  hooks: {
    logMethod(args, method) {
      const [first, ...more] = args as unknown[];
      const rest = more.map(said);
      // By itself its message, too, would be that of the error, with the values.
      const given = first instanceof Error ? [{ err: shown(first) }, ...(rest.length > 0 ? rest : [said(first)])] : [shown(first), ...rest];
      Reflect.apply(method, this, given);
    },
  },
});
