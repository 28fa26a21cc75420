import {
  checkCalls,
  countOf,
  listOf,
  objectOf,
  parsed,
  pictureOf,
  Refused,
  schemaOf,
  textOf,
  tokensOf,
  type ModelRequest,
  type Said,
} from './request.ts';

const known = ['model', 'max_tokens', 'messages', 'system', 'tools', 'tool_choice', 'temperature', 'stream'];

type Message = ModelRequest['messages'][number];

const cached = ['cache_control'];

/** The blocks of a message: its text, the calls in it, and each result as a message of its own. */
function readMessage(value: unknown, at: number): { role: 'user' | 'assistant'; messages: Message[] } {
  const what = `messages.${at}`;
  const { role, content } = objectOf(value, what, ['role', 'content']);
  if (role !== 'user' && role !== 'assistant') throw new Refused(`${what}.role: Input should be 'user' or 'assistant'`);
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content, `${what}.content`);
  if (blocks.length === 0) throw new Refused(`${what}: all messages must have non-empty content`);
  const own: Message = { role, text: '', pictures: [], calls: [], answers: null };
  const results: Message[] = [];
  blocks.forEach((one, index) => {
    const where = `${what}.content.${index}`;
    const block = objectOf(one, where, ['type', 'text', 'id', 'name', 'input', 'tool_use_id', 'content', 'is_error', 'source', ...cached]);
    if (block['type'] === 'text') {
      const text = textOf(block['text'], `${where}.text`);
      if (text.trim() === '') throw new Refused('messages: text content blocks must be non-empty');
      own.text += text;
    } else if (block['type'] === 'image' && role === 'user') {
      const source = objectOf(block['source'], `${where}.source`, ['type', 'media_type', 'data']);
      if (source['type'] !== 'base64') throw new Refused(`${where}.source.type: ${String(source['type'])} is not known`);
      own.pictures.push(pictureOf(source['media_type'], source['data'], `${where}.source`));
    } else if (block['type'] === 'tool_use' && role === 'assistant') {
      own.calls.push({
        id: textOf(block['id'], where),
        name: textOf(block['name'], where),
        input: JSON.stringify(objectOf(block['input'], where, Object.keys(block['input'] ?? {}))),
      });
    } else if (block['type'] === 'tool_result' && role === 'user') {
      const given = block['content'];
      const text = typeof given === 'string' ? given : JSON.stringify(given);
      results.push({ role: 'tool', text, pictures: [], calls: [], answers: textOf(block['tool_use_id'], where) });
    } else throw new Refused(`${where}.type: ${String(block['type'])} is not allowed here`);
  });
  const said = own.text === '' && own.calls.length === 0 && own.pictures.length === 0 ? [] : [own];
  return { role, messages: [...results, ...said] };
}

function readTool(value: unknown, at: number): string {
  const {
    name,
    description,
    input_schema: schema,
  } = objectOf(value, `tools.${at}`, ['name', 'description', 'input_schema', 'eager_input_streaming', ...cached]);
  schemaOf(schema, `tools.${at}.input_schema`);
  textOf(description, `tools.${at}.description`);
  return textOf(name, `tools.${at}.name`);
}

/** A body of “Create a message”. Throws Refused. */
export function readAnthropic(body: string, model: string): ModelRequest {
  const { model: asked, max_tokens: bound, messages, system, tools, tool_choice: choice, stream } = objectOf(parsed(body), 'body', known);
  if (textOf(asked, 'model') !== model) throw new Refused(`model: ${String(asked)}`, 404);
  if (bound === undefined) throw new Refused('max_tokens: Field required');
  countOf(bound, 'max_tokens');
  const read = listOf(messages, 'messages').map(readMessage);
  if (read[0]?.role !== 'user') throw new Refused('messages: first message must use the "user" role');
  const said = read.flatMap((one) => one.messages);
  checkCalls(said);
  const kind = choice === undefined ? 'auto' : objectOf(choice, 'tool_choice', ['type', 'disable_parallel_tool_use'])['type'];
  if (kind !== 'auto' && kind !== 'none') throw new Refused(`tool_choice.type: ${String(kind)} is not known`);
  const above =
    system === undefined || typeof system === 'string'
      ? [system ?? '']
      : listOf(system, 'system').map((one, at) =>
          textOf(objectOf(one, `system.${at}`, ['type', 'text', ...cached])['text'], `system.${at}.text`),
        );
  return {
    system: above.join('\n'),
    messages: said,
    tools: tools === undefined ? [] : listOf(tools, 'tools').map(readTool),
    mayCall: tools !== undefined && kind !== 'none',
    streams: stream === true,
  };
}

const blocksOf = ({ text = '', calls = [] }: Said) => [
  ...(text === '' ? [] : [{ type: 'text' as const, text }]),
  ...calls.map(({ name, input }) => ({ type: 'tool_use' as const, id: `toolu_${crypto.randomUUID().slice(0, 12)}`, name, input })),
];
const stop = ({ calls = [] }: Said) => (calls.length > 0 ? 'tool_use' : 'end_turn');
const spoken = ({ text = '', calls = [] }: Said) => tokensOf(text + JSON.stringify(calls));
const envelope = (model: string) => ({ id: 'msg_1', type: 'message', role: 'assistant', model, stop_sequence: null });

/** The whole answer. */
export const anthropicAnswer = (model: string, sent: string, said: Said) => ({
  ...envelope(model),
  content: blocksOf(said),
  stop_reason: stop(said),
  usage: { input_tokens: tokensOf(sent), output_tokens: spoken(said) },
});

/** The same piece by piece, as server-sent events. */
export function* anthropicEvents(model: string, sent: string, said: Said): Generator<string> {
  const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
  yield event('message_start', {
    message: { ...envelope(model), content: [], stop_reason: null, usage: { input_tokens: tokensOf(sent), output_tokens: 1 } },
  });
  yield event('ping', {});
  for (const [index, block] of blocksOf(said).entries()) {
    const isText = block.type === 'text';
    yield event('content_block_start', { index, content_block: isText ? { type: 'text', text: '' } : { ...block, input: {} } });
    for (const piece of (isText ? block.text : JSON.stringify(block.input)).match(/.{1,16}/gsu) ?? [])
      yield event('content_block_delta', {
        index,
        delta: isText ? { type: 'text_delta', text: piece } : { type: 'input_json_delta', partial_json: piece },
      });
    yield event('content_block_stop', { index });
  }
  yield event('message_delta', { delta: { stop_reason: stop(said), stop_sequence: null }, usage: { output_tokens: spoken(said) } });
  yield event('message_stop', {});
}

const kinds: Partial<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

/** An error as the server words it. */
export const anthropicError = (status: number, message: string) => ({
  type: 'error',
  error: { type: kinds[status] ?? 'invalid_request_error', message },
});
