import {
  checkCalls,
  countOf,
  isObject,
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

const known = [
  'model',
  'messages',
  'tools',
  'tool_choice',
  'max_tokens',
  'max_completion_tokens',
  'temperature',
  'stream',
  'stream_options',
];

/** A text, or of a person also parts: texts and pictures as addresses that hold them. */
function readContent(content: unknown, role: string, what: string): Pick<ModelRequest['messages'][number], 'text' | 'pictures'> {
  if (content === null) return { text: '', pictures: [] };
  if (!Array.isArray(content)) return { text: textOf(content, what), pictures: [] };
  if (role !== 'user') throw new Refused(`${what}: only messages of a user have parts`);
  const read = { text: '', pictures: [] as ReturnType<typeof pictureOf>[] };
  content.forEach((one, index) => {
    const where = `${what}[${index}]`;
    const part = objectOf(one, where, ['type', 'text', 'image_url']);
    if (part['type'] === 'text') read.text += textOf(part['text'], where);
    else if (part['type'] === 'image_url') {
      const { url } = objectOf(part['image_url'], where, ['url', 'detail']);
      const [, type, data] = /^data:([a-z]+\/[a-z]+);base64,(.+)$/s.exec(textOf(url, where)) ?? [];
      read.pictures.push(pictureOf(type, data, where));
    } else throw new Refused(`${where}.type: ${String(part['type'])} is not known`);
  });
  return read;
}

function readMessage(value: unknown, at: number): ModelRequest['messages'][number] & { isSystem: boolean } {
  const what = `messages.${at}`;
  const {
    role,
    content,
    tool_calls: calls,
    tool_call_id: answers,
  } = objectOf(value, what, ['role', 'content', 'tool_calls', 'tool_call_id']);
  if (role !== 'system' && role !== 'user' && role !== 'assistant' && role !== 'tool')
    throw new Refused(`${what}.role: ${String(role)} is not known`);
  if (role === 'tool' && typeof answers !== 'string') throw new Refused(`${what}.tool_call_id: missing`);
  if (calls !== undefined && role !== 'assistant') throw new Refused(`${what}.tool_calls: only the assistant calls tools`);
  if (content === null && calls === undefined) throw new Refused(`${what}.content: null without tool_calls`);
  return {
    isSystem: role === 'system',
    role: role === 'system' ? 'user' : role,
    ...readContent(content, role, `${what}.content`),
    answers: typeof answers === 'string' ? answers : null,
    calls: listOf(calls ?? [], `${what}.tool_calls`).map((call, index) => {
      const where = `${what}.tool_calls.${index}`;
      const { id, type, function: called } = objectOf(call, where, ['id', 'type', 'function']);
      const { name, arguments: input } = objectOf(called, `${where}.function`, ['name', 'arguments']);
      if (type !== 'function') throw new Refused(`${where}.type: must be function`);
      return { id: textOf(id, `${where}.id`), name: textOf(name, `${where}.name`), input: textOf(input, `${where}.arguments`) };
    }),
  };
}

function readTool(value: unknown, at: number): string {
  const { type, function: declared } = objectOf(value, `tools.${at}`, ['type', 'function']);
  if (type !== 'function') throw new Refused(`tools.${at}.type: must be function`);
  const { name, description, parameters } = objectOf(declared, `tools.${at}.function`, ['name', 'description', 'parameters', 'strict']);
  schemaOf(parameters, `tools.${at}.function.parameters`);
  textOf(description, `tools.${at}.function.description`);
  return textOf(name, `tools.${at}.function.name`);
}

/** A body of “Create chat completion”. `newerBound`: the older name of the bound of tokens is refused. Throws Refused. */
export function readOpenAi(body: string, model: string, newerBound: boolean): ModelRequest {
  const { model: asked, messages, tools, tool_choice: choice, stream, ...rest } = objectOf(parsed(body), 'body', known);
  if (textOf(asked, 'model') !== model)
    throw new Refused(`The model \`${String(asked)}\` does not exist or you do not have access to it.`, 404);
  if (newerBound && rest['max_tokens'] !== undefined)
    throw new Refused("Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.");
  const bound = rest['max_completion_tokens'] ?? rest['max_tokens'];
  if (bound !== undefined) countOf(bound, 'max_tokens');
  if (choice !== undefined && choice !== 'auto' && choice !== 'none')
    throw new Refused(`tool_choice: ${JSON.stringify(choice)} is not known`);
  if (choice !== undefined && tools === undefined) throw new Refused('tool_choice: only with tools');
  const read = listOf(messages, 'messages').map(readMessage);
  if (read.length === 0) throw new Refused('messages: empty');
  if (read.slice(1).some(({ isSystem }) => isSystem)) throw new Refused('messages: the system message comes first');
  const said = read
    .filter(({ isSystem }) => !isSystem)
    .map(({ role, text, pictures, calls, answers }) => ({ role, text, pictures, calls, answers }));
  checkCalls(said);
  const options = rest['stream_options'];
  if (options !== undefined && !(isObject(options) && stream === true)) throw new Refused('stream_options: only with stream');
  return {
    system: read.find(({ isSystem }) => isSystem)?.text ?? '',
    messages: said,
    tools: tools === undefined ? [] : listOf(tools, 'tools').map(readTool),
    mayCall: tools !== undefined && choice !== 'none',
    streams: stream === true,
  };
}

const named = ({ calls = [] }: Said) =>
  calls.map(({ name, input }, index) => ({
    index,
    id: `call_${index}_${crypto.randomUUID().slice(0, 8)}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));

const usageOf = (sent: string, { text = '', calls = [] }: Said) => {
  const [prompt, completion] = [tokensOf(sent), tokensOf(text + JSON.stringify(calls))];
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
};

const finish = ({ calls = [] }: Said) => (calls.length > 0 ? 'tool_calls' : 'stop');

/** The whole answer. */
export const openAiAnswer = (model: string, sent: string, said: Said) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_790_000_000,
  model,
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: said.text ?? null,
        ...((said.calls?.length ?? 0) > 0 && {
          tool_calls: named(said).map(({ id, type, function: called }) => ({ id, type, function: called })),
        }),
      },
      finish_reason: finish(said),
    },
  ],
  usage: usageOf(sent, said),
});

/** The same piece by piece, as server-sent events. */
export function* openAiEvents(model: string, sent: string, said: Said): Generator<string> {
  const chunk = (choices: unknown[], more: object = {}) =>
    `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model, choices, ...more })}\n\n`;
  const delta = (change: object, reason: string | null = null) => chunk([{ index: 0, delta: change, finish_reason: reason }]);
  yield delta({ role: 'assistant', content: '' });
  for (const piece of said.text?.match(/.{1,12}/gsu) ?? []) yield delta({ content: piece });
  for (const call of named(said)) {
    const { arguments: input } = call.function;
    yield delta({ tool_calls: [{ ...call, function: { ...call.function, arguments: '' } }] });
    for (const piece of input.match(/.{1,20}/gsu) ?? [])
      yield delta({ tool_calls: [{ index: call.index, function: { arguments: piece } }] });
  }
  yield delta({}, finish(said));
  yield chunk([], { usage: usageOf(sent, said) });
  yield 'data: [DONE]\n\n';
}

/** An error as the server words it. */
export const openAiError = (status: number, message: string) => ({
  error: {
    message,
    type: status === 401 ? 'invalid_request_error' : 'error',
    param: null,
    code: status === 401 ? 'invalid_api_key' : null,
  },
});
