import { LibraryFailure } from '@manara/libraries/library-failure';
import type { Language } from '@manara/messages/locale';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '../config/disk-full.ts';
import { isDatabaseDown } from './database-outage.ts';
import { AppError, notFound } from './app-error.ts';
import { fieldErrors } from './field-errors.ts';
import { hostError } from './host-error.ts';
import { libraryError } from './library-error.ts';
import { loggableError } from './loggable-error.ts';
import { sentence } from './sentence.ts';
import type { WatchRefusals } from './watch-refusals.ts';

interface ErrorAnswer {
  detail: string;
  code: string;
  fields?: Record<string, string>;
  issue?: unknown;
  changed?: unknown;
}

/** The body of an error in one language. */
export function errorBody(error: AppError, language: Language): ErrorAnswer {
  const { params, fields, issue, changed } = error.details;
  const known = { ...(issue !== undefined && { issue }), ...(changed && { changed }) };
  if (!fields) return { detail: sentence(language, error.code, params), code: error.code, ...known };
  const sentences = Object.entries(fields).map(([name, field]) => [name, sentence(language, field.code, field.params)] as const);
  return { detail: sentences[0]?.[1] ?? sentence(language, error.code, params), code: error.code, fields: Object.fromEntries(sentences) };
}

/** What the framework itself refuses, in our words. */
function fromFramework(error: FastifyError, request: FastifyRequest): AppError | null {
  if (error.validation) {
    // An id that is not even one names nothing.
    if (error.validationContext === 'params') return notFound();
    return new AppError('validation_failed', 422, {
      fields: fieldErrors(request.routeOptions.config.endpoint ?? { id: '' }, error.validation),
    });
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('body_too_large', 413);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('media_type_unknown', 415);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new AppError('request_malformed', 400);
  return null;
}

/** Whether one of the causes of an error has such a PostgreSQL code. */
function hasCode(error: unknown, codes: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (codes.test(String(Reflect.get(cause, 'code')))) return true;
  return false;
}

/** PostgreSQL stores no NUL: character_not_in_repertoire and untranslatable_character. */
const isUnstorableText = (error: unknown): boolean => hasCode(error, /^(22021|22P05)$/);

/** query_canceled: the statement timeout. */
const isEndedByTime = (error: unknown): boolean => hasCode(error, /^57014$/);

/** What an error is told as; what nobody foresaw is logged. */
export function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HostFailure) return hostError(error);
  if (error instanceof LibraryFailure) return libraryError(error);
  const known = fromFramework(error, request);
  if (known) return known;
  if (isUnstorableText(error)) return new AppError('request_malformed', 400);
  if (isDatabaseDown(error)) {
    request.log.warn({ err: loggableError(error) }, 'the database does not answer');
    return new AppError('database_unavailable', 503, { retryAfter: 5 });
  }
  if (isEndedByTime(error)) {
    request.log.warn({ err: loggableError(error) }, 'a statement took too long');
    return new AppError('took_too_long', 503, { retryAfter: 30 });
  }
  if (isDiskFull(error)) {
    request.log.error({ err: loggableError(error) }, 'the disk is full');
    return new AppError('disk_full', 507);
  }
  request.log.error({ err: loggableError(error) }, 'unexpected error');
  return new AppError('internal_error', 500, { params: { request: request.id } });
}

function answer(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  if (error.details.retryAfter) reply.header('retry-after', Math.ceil(error.details.retryAfter));
  return reply
    .code(error.status)
    .headers({ 'content-language': request.language, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(error, request.language));
}

/** Maps every error to a status once, and to a sentence in the reader's language once. `watch` is told of each before it is answered. */
export function setErrorAnswers(app: FastifyInstance, watch: WatchRefusals): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const told = toAppError(error, request);
    await watch(request, told);
    return answer(told, request, reply);
  });
}

/** For routes that do not exist. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) => answer(notFound(), request, reply);
