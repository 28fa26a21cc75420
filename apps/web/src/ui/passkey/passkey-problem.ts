/** Why a browser gives no passkey: its person did not want to, its device has one of this account already, or the page came under another address. */
export type PasskeyProblem = 'cancelled' | 'already' | 'elsewhere';

const named: Record<string, PasskeyProblem> = { InvalidStateError: 'already', SecurityError: 'elsewhere' };

/** Browsers tell by the name of the error, and often by it alone (WebAuthn, 5.1.3 and 5.1.4). */
export const passkeyProblem = (error: unknown): PasskeyProblem => (error instanceof Error ? named[error.name] : undefined) ?? 'cancelled';
