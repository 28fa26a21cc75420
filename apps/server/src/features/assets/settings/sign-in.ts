import type { SignInInput } from '@manara/contract/asset-settings';
import { checkSignIn } from '@manara/core/sign-in/check-sign-in';
import type { SignIn, SignInOrder } from '@manara/core/sign-in/sign-in';
import type { ErrorCode } from '../../../platform/http/app-error.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** The columns of an asset that are about signing in. */
export interface StoredSignIn {
  id: string;
  url: string | null;
  sign_in: SignIn | null;
  sign_in_secret: string | null;
}

export const originOf = (url: string | null): string | null => (url && URL.canParse(url) ? new URL(url).origin : null);

/** A secret opens for its own asset and the origin that it was entered for, and for nothing else. */
export const contextOf = (assetId: string, origin: string): string => `sign-in ${assetId} ${origin}`;

const given = (text: string | null | undefined): string | null => text?.trim() || null;

/** What a kind has no use for is left out. */
function readInput({ kind, username, name, url, mark }: SignInInput): SignIn {
  const isNamed = kind === 'header' || kind === 'cookie';
  return {
    kind,
    username: isNamed ? null : given(username),
    name: isNamed ? given(name) : null,
    url: kind === 'form' ? given(url) : null,
    mark: given(mark?.value) === null || !mark ? null : { kind: mark.kind, value: mark.value.trim() },
  };
}

type Changed =
  | { ok: true; columns: Pick<StoredSignIn, 'sign_in' | 'sign_in_secret'>; entered: boolean }
  | { ok: false; problems: Record<string, ErrorCode> };

/**
 * The sign-in of an asset after a change; `input`: undefined where nothing is said about it, null where it is to go. A stored secret stays
 * only for the same kind at the same origin: an asset that is given another address must not carry it there.
 */
export function changedSignIn(
  secrets: SecretBox,
  before: StoredSignIn,
  url: string | null,
  input: SignInInput | null | undefined,
): Changed {
  const signIn = input === undefined ? before.sign_in : input && readInput(input);
  if (!signIn) return { ok: true, columns: { sign_in: null, sign_in_secret: null }, entered: false };
  const origin = originOf(url);
  const secret = input?.secret;
  const problems = Object.entries(checkSignIn(signIn, origin, secret)).map(([field, problem]) => [
    `sign_in.${field}`,
    `sign_in.${problem}`,
  ]);
  const isKept = secret === undefined && before.sign_in?.kind === signIn.kind && before.sign_in_secret !== null;
  if (secret === undefined && (!isKept || originOf(before.url) !== origin))
    problems.push(['sign_in.secret', isKept ? 'sign_in.secret_again' : 'sign_in.secret_required']);
  if (origin === null) problems.push(['website.url', 'sign_in.no_address']);
  if (problems.length > 0) return { ok: false, problems: Object.fromEntries(problems) as Record<string, ErrorCode> };
  const sealed = secret === undefined ? before.sign_in_secret : secrets.seal(secret, contextOf(before.id, origin ?? ''));
  return { ok: true, columns: { sign_in: signIn, sign_in_secret: sealed }, entered: secret !== undefined };
}

/** The sign-in of an asset with its secret, for its worker alone; `unreadable` where the secret cannot be opened. */
export function signInOrder(secrets: SecretBox, { id, url, sign_in, sign_in_secret }: StoredSignIn): SignInOrder | 'unreadable' | null {
  if (!sign_in) return null;
  const origin = originOf(url);
  const secret = origin && sign_in_secret ? secrets.open(sign_in_secret, contextOf(id, origin)) : null;
  return origin === null || secret === null ? 'unreadable' : { ...sign_in, secret, origin };
}
