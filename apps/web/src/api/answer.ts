import { dispositionName } from './disposition.ts';

/** What a call came to. Failures are values; nothing here throws. */
export type Answer<T> = { ok: true; status: number; data: T } | Failure;

export interface Failure {
  ok: false;
  /** 0 when no answer came. */
  status: number;
  /** The server's code; `network_error` when no answer came, `http_error` when it was not one of ours. */
  code: string;
  /** The server's sentence for people; of an answer without one, its status as `HTTP 502: Bad Gateway`; null when there was no answer of the server. */
  detail: string | null;
  /** Sentences by field. */
  fields: Record<string, string>;
  /** Of `document.changed_meanwhile`: the newer version, who made it and when. */
  changed?: { version: number; kind?: string; by: string; at: string };
}

/** A failure as something to throw, for TanStack Query. */
export class CallError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.detail ?? failure.code);
    this.failure = failure;
  }
}

export const noAnswer: Failure = { ok: false, status: 0, code: 'network_error', detail: null, fields: {} };

/** Whether it says of single fields what is wrong with them. */
export const isAboutFields = (failure: Failure): boolean => Object.keys(failure.fields).length > 0;
export const isNetworkError = (failure: Failure): boolean => failure.code === 'network_error';
/** Whether the server has given no reason of its own. */
export const isUnexplained = (failure: Failure): boolean => failure.code === 'http_error';

/** Reads the file of a success, under the name that the server gives it; a failure is our error body all the same. */
export async function readFile(response: Response): Promise<Answer<File>> {
  if (!response.ok) return readAnswer<File>(response);
  const blob = await response.blob();
  const name = dispositionName(response.headers.get('content-disposition')) ?? '';
  return { ok: true, status: response.status, data: new File([blob], name, { type: blob.type }) };
}

/** What an answer without a sentence says; null of one that says that all is well, and is not the server's. HTTP/2 has no words for a status. */
const statusOf = ({ ok, status, statusText }: Response): string | null =>
  ok ? null : statusText ? `HTTP ${status}: ${statusText}` : `HTTP ${status}`;

/** A text that is no JSON is nobody's answer of ours, `null`; nothing at all is `undefined`. */
function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return null;
  }
}

/**
 * Reads a response whatever it holds: JSON, our error body, nothing, or a proxy's page. Throws where it breaks off, as it does when the page
 * is left: half an answer is none.
 */
export async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  const parsed = parse(await response.text());
  if (response.ok && parsed !== null) return { ok: true, status: response.status, data: parsed as T };
  const { detail, code, fields, changed } = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Partial<Failure>;
  return {
    ok: false,
    status: response.status,
    code: typeof code === 'string' ? code : 'http_error',
    detail: typeof detail === 'string' && detail ? detail : statusOf(response),
    fields: fields ?? {},
    ...(changed && { changed }),
  };
}
