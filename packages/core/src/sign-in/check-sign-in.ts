import type { SignIn } from './sign-in.ts';

export type SignInField = 'username' | 'name' | 'url' | 'mark' | 'secret';

/** Why a field cannot be taken; each has a sentence under `sign_in.<problem>` in errors.json. */
export type SignInProblem =
  | 'username_required'
  | 'username_colon'
  | 'name_required'
  | 'name_invalid'
  | 'name_reserved'
  | 'url_invalid'
  | 'url_elsewhere'
  | 'mark_required'
  | 'secret_required'
  | 'secret_invalid';

/** RFC 9110, 5.6.2; cookie names too (RFC 6265, 4.1.1). */
export const token = /^[\w!#$%&'*+.^`|~-]+$/;
/** Headers by which the connection itself lives, or which have a kind of their own. */
export const reserved =
  /^(?:cookie2?|host|connection|content-.*|transfer-encoding|te|trailer|upgrade|keep-alive|proxy-.*|sec-.*|expect|origin|referer)$/i;
/** What can stand in a header: visible characters of ASCII and spaces between them. */
export const headerValue = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
/** RFC 6265, 4.1.1. */
export const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

function nameProblem({ kind, name }: SignIn): SignInProblem | null {
  if (!name) return 'name_required';
  if (!token.test(name)) return 'name_invalid';
  return kind === 'header' && reserved.test(name) ? 'name_reserved' : null;
}

function urlProblem(url: string | null, origin: string | null): SignInProblem | null {
  const read = URL.parse(url ?? '');
  if (!read || !/^https?:$/.test(read.protocol) || read.username || read.password) return 'url_invalid';
  return origin !== null && read.origin !== origin ? 'url_elsewhere' : null;
}

/** `secret`: undefined where one that is stored already goes on being used. */
function secretProblem({ kind }: SignIn, secret: string | undefined): SignInProblem | null {
  if (secret === undefined) return null;
  if (secret === '') return 'secret_required';
  if (kind === 'header' && !headerValue.test(secret)) return 'secret_invalid';
  return kind === 'cookie' && !cookieValue.test(secret) ? 'secret_invalid' : null;
}

/**
 * What is wrong with a sign-in, by field; empty where nothing is. `origin`: of the asset, the only one that its secret may be shown to; null
 * where the asset has no address yet.
 */
export function checkSignIn(
  signIn: SignIn,
  origin: string | null,
  secret: string | undefined,
): Partial<Record<SignInField, SignInProblem>> {
  const { kind, username, mark } = signIn;
  const isNamed = kind === 'header' || kind === 'cookie';
  const found: Record<SignInField, SignInProblem | null> = {
    username: isNamed ? null : !username ? 'username_required' : kind === 'basic' && username.includes(':') ? 'username_colon' : null,
    name: isNamed ? nameProblem(signIn) : null,
    url: kind === 'form' ? urlProblem(signIn.url, origin) : null,
    mark: kind === 'form' && !mark?.value ? 'mark_required' : null,
    secret: secretProblem(signIn, secret),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}
