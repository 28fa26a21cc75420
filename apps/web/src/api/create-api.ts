import { refresh as refreshEndpoint, type LoginResponse } from '@manara/contract/session';
import { noAnswer, readAnswer, readFile, type Answer } from './answer.ts';
import type { Callable, Input, Output } from './endpoint-types.ts';
import { oneTabAtATime } from './refresh-lock.ts';
import type { FormInit } from './send-form.ts';
import type { SessionStore } from './session-store.ts';

/** An access token is renewed this long before it ends, so that none ends on its way. */
const leewayMs = 30_000;

/** The part of `fetch` that is used here. */
export type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<Response>;

type SendForm = (url: string, init: FormInit, onProgress: (share: number) => void) => Promise<Response>;

export interface Parts {
  session: SessionStore;
  storage: Storage;
  language: () => string;
  fetch: Send;
  sendForm: SendForm;
  now?: () => number;
  /** Whether somebody is at the window. */
  isAttended?: () => boolean;
}

/** `ended`: the server refused the refresh token; `unreachable`: no answer, the session stands. */
type Renewal = 'fresh' | 'ended' | 'unreachable';

type Read<T> = (response: Response) => Promise<Answer<T>>;

export interface Api {
  call<E extends Callable>(endpoint: E, input: Input<E>): Promise<Answer<Output<E>>>;
  /** The same for an endpoint that answers a file. */
  callFile<E extends Callable>(endpoint: E, input: Input<E>): Promise<Answer<File>>;
  /** The same for an endpoint that takes a form with files; `onProgress` hears the share that has been sent, 0 to 1. */
  callForm<E extends Callable>(
    endpoint: E,
    form: FormData,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Answer<Output<E>>>;
  /** The same for an answer that `read` reads, such as one that comes piece by piece. */
  callRead<E extends Callable>(endpoint: E, input: Input<E>, read: Read<Output<E>>): Promise<Answer<Output<E>>>;
  /** Renews the access token if it has ended or is about to; `used`: renew because the server refused this one. */
  ensureFresh(used?: string): Promise<Renewal>;
}

type Query = Record<string, string | number | boolean | null | undefined>;

/** What `Input` comes to when the endpoint is not known. */
interface AnyInput {
  params?: Record<string, string>;
  query?: Query;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  form?: { data: FormData; onProgress: (share: number) => void };
}

function address(path: string, params: Record<string, string> = {}, query: Query = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined || value === null || value === '' ? [] : [[key, String(value)]])),
  );
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** The client's one way to the server: bearer token, language, renewal before expiry and once on a refusal, failures as values. */
export function createApi({ session, storage, language, fetch: send, sendForm, now = Date.now, isAttended = () => true }: Parts): Api {
  async function request<T>(
    endpoint: Callable,
    { params, query, body, headers, signal, form }: AnyInput,
    read: Read<T>,
    token?: string,
  ): Promise<Answer<T>> {
    try {
      const url = address(endpoint.path, params, query);
      const said = {
        accept: 'application/json',
        'accept-language': language(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!isAttended() && { 'x-manara-unattended': '1' }),
        ...headers,
      };
      const { method } = endpoint;
      const response = form
        ? await sendForm(url, { method, headers: said, body: form.data, signal }, form.onProgress)
        : await send(url, { method, headers: said, body: body === undefined ? undefined : JSON.stringify(body), signal });
      return await read(response);
    } catch {
      return noAnswer;
    }
  }

  async function renew(used?: string): Promise<Renewal> {
    const stored = session.get();
    if (!stored) return 'ended';
    // Another tab may have renewed it while we waited for our turn.
    if (stored.accessToken !== used && stored.expiresAt - leewayMs > now()) return 'fresh';
    const answer = await request(refreshEndpoint, { body: { refresh_token: stored.refreshToken } }, readAnswer<LoginResponse>);
    const isStillStored = () => session.get()?.refreshToken === stored.refreshToken;
    if (answer.ok) {
      // Who has signed out or gone to another organisation meanwhile stays there.
      if (isStillStored()) session.open(answer.data);
      return session.get() ? 'fresh' : 'ended';
    }
    const refused = answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429;
    if (!refused) return 'unreachable';
    if (isStillStored()) session.close('expired');
    return session.get() ? 'fresh' : 'ended';
  }

  let renewing: Promise<Renewal> | null = null;
  const ensureFresh = (used?: string): Promise<Renewal> => {
    const stored = session.get();
    if (!stored) return Promise.resolve('ended');
    if (stored.accessToken !== used && stored.expiresAt - leewayMs > now()) return Promise.resolve('fresh');
    renewing ??= oneTabAtATime(storage, () => renew(used)).finally(() => {
      renewing = null;
    });
    return renewing;
  };

  async function signed<T>(endpoint: Callable, input: AnyInput, read: Read<T>): Promise<Answer<T>> {
    const person = session.get()?.user.id;
    if (person === undefined) return request(endpoint, input, read);
    // What one person prepared is never sent in the name of another, to whom another tab may have gone over.
    const tokenOfPerson = () => {
      const current = session.get();
      return current?.user.id === person ? current.accessToken : undefined;
    };
    await ensureFresh();
    const token = tokenOfPerson();
    const answer = await request(endpoint, input, read, token);
    if (answer.ok || answer.status !== 401 || !token) return answer;
    if ((await ensureFresh(token)) !== 'fresh') return answer;
    const renewed = tokenOfPerson();
    return renewed ? request(endpoint, input, read, renewed) : answer;
  }

  return {
    ensureFresh,
    call: <E extends Callable>(endpoint: E, input: Input<E>) => signed(endpoint, input as AnyInput, readAnswer<Output<E>>),
    callRead: <E extends Callable>(endpoint: E, input: Input<E>, read: Read<Output<E>>) => signed(endpoint, input as AnyInput, read),
    callFile: (endpoint, input) => signed(endpoint, input as AnyInput, readFile),
    callForm: <E extends Callable>(endpoint: E, data: FormData, onProgress: (share: number) => void, signal: AbortSignal) =>
      signed(endpoint, { form: { data, onProgress }, signal }, readAnswer<Output<E>>),
  };
}
