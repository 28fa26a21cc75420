import type { Egress } from '@manara/egress/egress';
import type { FetchResult } from '@manara/egress/fetch/fetch-judged';
import { retryAfterOf } from '@manara/core/channels/next-try';
import type { JiraKind } from '@manara/core/trackers/tracker';
import { cleanText } from '../../channels/messages/clean-text.ts';
import { TrackerFailure } from '../tracker-failure.ts';

/** Milliseconds that one question may take. */
const patience = 10_000;
const mostBytes = 5_000_000;

/** A Jira, opened. */
export interface Passage {
  kind: JiraKind;
  /** Without a slash at the end. */
  baseUrl: string;
  account: string | null;
  token: string;
}

export type Way = Pick<Egress, 'fetch'>;

export interface Question {
  method?: 'GET' | 'POST';
  /** Below the base of the API. */
  path: string;
  body?: unknown;
  /** Instead of `body`: files. */
  form?: FormData;
}

/** Cloud takes an account with its API token, Data Center a personal access token. */
const authorization = ({ kind, account, token }: Passage): string =>
  kind === 'jira_cloud' ? `Basic ${Buffer.from(`${account ?? ''}:${token}`).toString('base64')}` : `Bearer ${token}`;

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What Jira says of an error: sentences, and those of single fields by their ids. */
function saidIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const { errorMessages, errors } = body as { errorMessages?: unknown; errors?: unknown };
  const sentences = Array.isArray(errorMessages) ? errorMessages.filter((one) => typeof one === 'string') : [];
  const ofFields = typeof errors === 'object' && errors !== null ? Object.entries(errors) : [];
  return cleanText([...sentences, ...ofFields.map(([field, what]) => `${field}: ${String(what)}`)].join(' '), 500);
}

function unreached({ reason }: Extract<FetchResult, { ok: false }>): TrackerFailure {
  if (reason === 'egress_refused' || reason === 'invalid_url') return new TrackerFailure('address_refused');
  if (reason === 'too_large' || reason === 'redirect_loop') return new TrackerFailure('answer_unexpected', { said: reason });
  return new TrackerFailure(reason === 'tls' ? 'encryption' : 'unreachable', { said: reason });
}

function refused({ status, headers }: Extract<FetchResult, { ok: true }>, body: unknown): TrackerFailure {
  const said = saidIn(body) || `HTTP ${status}`;
  const retryAfter = retryAfterOf(headers['retry-after'], new Date());
  // Data Center locks an account out of the API after too many wrong passwords, and says so here.
  const isLocked = headers['x-seraph-loginreason']?.includes('AUTHENTICATION_DENIED') ?? false;
  if (status === 401 || isLocked) return new TrackerFailure('refused', { said });
  if (status === 403) return new TrackerFailure('not_allowed', { said });
  if (status === 404) return new TrackerFailure('gone', { said });
  if (status === 429) return new TrackerFailure('busy', { said, retryAfter });
  if (status === 400 || status === 413 || status === 422) return new TrackerFailure('fields_refused', { said });
  return new TrackerFailure(status >= 500 || status === 408 ? 'unreachable' : 'answer_unexpected', { said, retryAfter });
}

/** What is sent, with the headers that say what it is. */
async function contentOf({ body, form }: Question): Promise<{ headers: Record<string, string>; body?: Uint8Array | string }> {
  if (form) {
    const encoded = new Response(form);
    // Jira takes files only from who says that no browser was tricked into sending them.
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '', 'x-atlassian-token': 'no-check' };
    return { headers, body: new Uint8Array(await encoded.arrayBuffer()) };
  }
  return body === undefined ? { headers: {} } : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Asks Jira something; answers its JSON, null for none. Throws TrackerFailure. Redirects are not followed: the token is for this address alone. */
export async function askJira(egress: Way, passage: Passage, question: Question): Promise<unknown> {
  const { method = 'GET', path } = question;
  const { headers, ...content } = await contentOf(question);
  const version = passage.kind === 'jira_cloud' ? 3 : 2;
  const answer = await egress.fetch(`${passage.baseUrl}/rest/api/${version}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      authorization: authorization(passage),
      'user-agent': 'Manara',
      ...headers,
    },
    ...content,
    timeoutMilliseconds: patience,
    maxBytes: mostBytes,
  });
  if (!answer.ok) throw unreached(answer);
  const json = parse(Buffer.from(answer.body).toString('utf8'));
  if (answer.status < 200 || answer.status >= 300) throw refused(answer, json);
  if (json === undefined) throw new TrackerFailure('answer_unexpected', { said: 'no JSON' });
  return json;
}
