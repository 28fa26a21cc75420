import { noAnswer, readAnswer, type Answer, type Failure } from '../../api/answer.ts';

interface ServerEvent {
  event: string;
  data: unknown;
}

/** Server-sent events as they come, by the end of each. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = `${rest}${value}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const of = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
      yield { event: of('event'), data: JSON.parse(of('data')) };
    }
  }
}

/** What has come of an answer so far; empty again where that was none. */
type OnDraft = (draft: string) => void;

/** Reads an answer that may come piece by piece, and tells of it as it grows. One that breaks off is none. */
export const readEvents =
  <T>(onDraft: OnDraft) =>
  async (response: Response): Promise<Answer<T>> => {
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return readAnswer<T>(response);
    let draft = '';
    for await (const { event, data } of eventsIn(response.body)) {
      if (event === 'answer') return { ok: true, status: response.status, data: data as T };
      if (event === 'failure') return { ...noAnswer, ...(data as Failure), ok: false };
      draft = event === 'text' ? draft + (data as { text: string }).text : '';
      onDraft(draft);
    }
    return noAnswer;
  };
