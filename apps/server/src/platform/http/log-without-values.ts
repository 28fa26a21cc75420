import type { FastifyServerOptions } from 'fastify';
import { loggableError } from './loggable-error.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;
type ShowError = NonNullable<NonNullable<LoggerOptions['serializers']>['err']>;

const shown = ((error: unknown) => (error instanceof Error ? loggableError(error) : error)) as ShowError;

/** Makes a log show errors as `loggableError` does, however they are handed to it: without the values of a query. */
export const withoutValues = (options: LoggerOptions): LoggerOptions => ({
  ...options,
  serializers: { err: shown },
  hooks: {
    logMethod(args, method) {
      // By itself its message, too, would be that of the error, with the values.
      const [first, ...more] = args as unknown[];
      const given = first instanceof Error ? [{ err: first }, ...(more.length > 0 ? more : [loggableError(first).message])] : args;
      Reflect.apply(method, this, given);
    },
  },
});
