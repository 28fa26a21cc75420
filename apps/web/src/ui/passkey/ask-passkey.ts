import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { passkeyProblem, type PasskeyProblem } from './passkey-problem.ts';

/** Browsers know passkeys on pages that came by a safe way under a name; a bare address is none. */
export const knowsPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

type Given<T> = { credential: T; problem: null } | { credential: null; problem: PasskeyProblem };

const settled = <T>(asked: Promise<T>): Promise<Given<T>> =>
  asked.then(
    (credential) => ({ credential, problem: null }),
    (error: unknown) => ({ credential: null, problem: passkeyProblem(error) }),
  );

/** Asks for a passkey by what the server has sent. */
export async function askPasskey(options: unknown): Promise<Given<AuthenticationResponseJSON>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return settled(startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] }));
}

/** The same of a new one. */
export async function makePasskey(options: unknown): Promise<Given<RegistrationResponseJSON>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return settled(startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] }));
}
