import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ModelProvider } from '@manara/core/assistant/model';
import { Faults, type Asked } from '../http/faults.ts';
import { listen, readBody } from '../http/listen.ts';
import { anthropicAnswer, anthropicError, anthropicEvents, readAnthropic } from './anthropic.ts';
import { openAiAnswer, openAiError, openAiEvents, readOpenAi } from './openai.ts';
import { Refused, type ModelRequest, type Said } from './request.ts';

/** What a model does with what it is asked. */
export type Behavior = (asked: ModelRequest) => Said;

const paths: Record<ModelProvider, string> = {
  openai_compatible: '/v1/chat/completions',
  anthropic: '/v1/messages',
  azure: '/openai/v1/chat/completions',
};

/** A server of models on loopback: one that speaks as OpenAI does, Anthropic, or Azure OpenAI. */
export async function startModels(provider: ModelProvider) {
  const log: Asked[] = [];
  const faults = new Faults();
  const asked: ModelRequest[] = [];
  const isAnthropic = provider === 'anthropic';
  const state = {
    key: `sk-${randomBytes(18).toString('hex')}`,
    model: 'harbor-1',
    isRevoked: false,
    /** Streams end after so many events. */
    cutsAfter: null as number | null,
    /** Streams stay open after so many events, until `release`. */
    holdsAfter: null as number | null,
    behavior: (() => ({ text: 'OK' })) as Behavior,
  };
  /** Streams that were given up by whoever asked. */
  const gone: ModelRequest[] = [];
  let release = () => {};
  let held = new Promise<void>((resolve) => (release = resolve));

  function refusal({ headers, method, path }: Asked): [number, string] | null {
    if (path !== paths[provider]) return [404, 'Not Found'];
    if (method !== 'POST') return [405, 'Method Not Allowed'];
    const given = provider === 'openai_compatible' ? headers['authorization'] : headers[isAnthropic ? 'x-api-key' : 'api-key'];
    const wanted = provider === 'openai_compatible' ? `Bearer ${state.key}` : state.key;
    if (state.isRevoked || given !== wanted) return [401, 'Incorrect API key provided.'];
    if (isAnthropic && headers['anthropic-version'] !== '2023-06-01') return [400, 'anthropic-version: header is required'];
    return String(headers['content-type']).startsWith('application/json') ? null : [415, 'Unsupported Media Type'];
  }

  const fail = (response: ServerResponse, status: number, message: string) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(isAnthropic ? anthropicError(status, message) : openAiError(status, message)));

  async function stream(response: ServerResponse, request: ModelRequest, events: Generator<string>): Promise<void> {
    response.on('close', () => void (response.writableFinished || gone.push(request)));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let count = 0;
    for (const event of events) {
      if (count === state.cutsAfter) return void response.destroy();
      if (count === state.holdsAfter) await held;
      response.write(event);
      count += 1;
    }
    response.end();
  }

  const listening = await listen({
    log,
    faults,
    async serve(incoming, response, one) {
      one.body = await readBody(incoming);
      const refused = refusal(one);
      if (refused) return void fail(response, ...refused);
      let request: ModelRequest;
      try {
        request = isAnthropic ? readAnthropic(one.body, state.model) : readOpenAi(one.body, state.model, provider === 'azure');
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return void fail(response, error.status, error.message);
      }
      asked.push(request);
      const said = state.behavior(request);
      if (request.streams) return stream(response, request, (isAnthropic ? anthropicEvents : openAiEvents)(state.model, one.body, said));
      const answer = (isAnthropic ? anthropicAnswer : openAiAnswer)(state.model, one.body, said);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    },
  });
  const { origin } = listening;
  return {
    provider,
    /** As administrators enter it. */
    address: provider === 'openai_compatible' ? `${origin}/v1` : origin,
    /** As the way out has to let it through. */
    host: new URL(origin).host,
    log,
    faults,
    state,
    /** What was asked in the right form, the latest last. */
    asked,
    gone,
    /** Lets streams go on that were held. */
    release() {
      release();
      held = new Promise<void>((resolve) => (release = resolve));
    },
    /** The server asks for a pause for the next requests. */
    slowDown: (seconds: number, times = 1) =>
      faults.add({
        status: 429,
        headers: { 'retry-after': String(seconds), 'content-type': 'application/json' },
        body: JSON.stringify(isAnthropic ? anthropicError(429, 'Slow down.') : openAiError(429, 'Slow down.')),
        times,
      }),
    reset() {
      faults.clear();
      asked.length = 0;
      gone.length = 0;
      log.length = 0;
      Object.assign(state, { isRevoked: false, cutsAfter: null, holdsAfter: null, behavior: () => ({ text: 'OK' }) });
    },
    close: listening.close,
  };
}
export type ModelsDouble = Awaited<ReturnType<typeof startModels>>;
