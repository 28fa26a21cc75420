/** A picture that a message brings. */
export interface GivenPicture {
  type: string;
  bytes: Buffer;
}

/** What a server of models was asked, whatever it speaks. */
export interface ModelRequest {
  /** What stands above the messages. */
  system: string;
  /** What people and the model said, and what tools gave, in their order. */
  messages: {
    role: 'user' | 'assistant' | 'tool';
    text: string;
    pictures: GivenPicture[];
    calls: { id: string; name: string; input: string }[];
    answers: string | null;
  }[];
  tools: string[];
  /** Whether it may call any. */
  mayCall: boolean;
  streams: boolean;
}

/** Why a body is refused, in the words of the server. */
export class Refused extends Error {
  readonly status: number;
  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

export function objectOf(value: unknown, what: string, known: readonly string[]): Json {
  if (!isObject(value)) throw new Refused(`${what}: not an object`);
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Refused(`${what}.${unknown}: Extra inputs are not permitted`);
  return value;
}

export function listOf(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new Refused(`${what}: not a list`);
  return value;
}

export function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new Refused(`${what}: not a text`);
  return value;
}

export function countOf(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) throw new Refused(`${what}: not a positive number`);
  return value;
}

const signatures: Record<string, string> = { 'image/png': '89504e47', 'image/jpeg': 'ffd8ff' };

/** A picture in base64 that is what it is said to be. */
export function pictureOf(type: unknown, data: unknown, what: string): GivenPicture {
  const bytes = Buffer.from(textOf(data, what), 'base64');
  const signature = signatures[textOf(type, what)];
  if (signature === undefined || bytes.toString('base64') !== data) throw new Refused(`${what}: not a supported picture`);
  if (!bytes.toString('hex').startsWith(signature)) throw new Refused(`${what}: the picture is not of its media type`);
  if (bytes.length > 3_750_000) throw new Refused(`${what}: image exceeds 5 MB maximum`);
  return { type: String(type), bytes };
}

/** A tool takes an object, and says so. */
export function schemaOf(value: unknown, what: string): void {
  if (!isObject(value) || value['type'] !== 'object' || !isObject(value['properties']))
    throw new Refused(`${what}: schema must be of type object`);
}

export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refused('We could not parse the JSON body of your request.');
  }
}

/** Each call is answered at once, in the very next messages. */
export function checkCalls(messages: ModelRequest['messages']): void {
  const open = new Set<string>();
  for (const { role, calls, answers } of messages) {
    if (role === 'tool') {
      if (answers === null || !open.delete(answers)) throw new Refused(`unexpected tool result ${answers}: no such call came before`);
      continue;
    }
    if (open.size > 0) throw new Refused(`tool calls without a result: ${[...open].join(', ')}`);
    for (const { id } of calls) open.add(id);
  }
  if (open.size > 0) throw new Refused(`tool calls without a result: ${[...open].join(', ')}`);
}

/** Tokens of a text, as this double counts them. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4);

/** What a model says, and the tools that it calls. */
export interface Said {
  text?: string;
  calls?: { name: string; input: unknown }[];
}
