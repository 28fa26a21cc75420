import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, toAppError } from '../../platform/http/error-answer.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { streamed } from '../../platform/http/register.ts';
import { withShownNames } from '../../platform/text/former-member.ts';
import type { Waiting } from './model/answer-by-model.ts';

const eventStream = 'text/event-stream';

/** Waits until all is sent, or the other side has gone. */
const sent = ({ raw }: FastifyReply): Promise<void> => finished(raw).catch(() => {});

/**
 * Answers at once, or piece by piece where the client accepts server-sent events: `text` and `clear` while a model writes, then `answer` with what would
 * have been the whole body, or `failure` with that of an error. What fails before anything was sent is answered as any error is.
 */
export async function streamAnswer<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (waiting: Waiting) => Promise<T>,
): Promise<T | typeof streamed> {
  const signal = goneSignal(reply);
  if (!request.headers.accept?.includes(eventStream)) return work({ signal, emit: () => {} });
  const stream = new PassThrough();
  let begun = false;
  const say = (event: string, data: unknown): void => {
    if (!begun)
      void reply
        .headers({ 'content-type': `${eventStream}; charset=utf-8`, 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(stream);
    begun = true;
    stream.write(`event: ${event}\ndata: ${withShownNames(JSON.stringify(data), request.language)}\n\n`);
  };
  try {
    const answer = await work({ signal, emit: ({ is, ...data }) => say(is, data) });
    say('answer', answer);
  } catch (error) {
    if (!begun) throw error;
    const told = toAppError(error as FastifyError, request);
    say('failure', { status: told.status, ...errorBody(told, request.language) });
  }
  stream.end();
  await sent(reply);
  return streamed;
}
