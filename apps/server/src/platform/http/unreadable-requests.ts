import { STATUS_CODES } from 'node:http';
import { negotiateLanguage } from '@manara/messages/locale';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import { AppError } from './app-error.ts';
import { errorBody } from './error-answer.ts';

const malformed = new AppError('request_malformed', 400);
const headersTooLarge = new AppError('headers_too_large', 431);

/** Errors before there is a request: an address that cannot be decoded, bytes that are no HTTP. They look like every other error. */
export const unreadableRequests = {
  frameworkErrors: (_error, request, reply) => {
    const body = errorBody(malformed, negotiateLanguage(request.headers['accept-language']));
    // The reply is typed for any route; there is none here.
    (reply as FastifyReply)
      .code(malformed.status)
      .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body));
  },
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const answer = error.code === 'HPE_HEADER_OVERFLOW' ? headersTooLarge : malformed;
    // No header could be read, so neither could the language.
    const body = JSON.stringify(errorBody(answer, 'en'));
    socket.end(
      `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  },
} satisfies Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>;
