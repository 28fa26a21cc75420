import { hash, verify } from '@node-rs/argon2';
import { randomToken } from './tokens.ts';

// argon2id is the library's default. The figures are those that OWASP asks for: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same text typed on different keyboards may come composed or decomposed. */
const normal = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), options);

let nobody: Promise<string> | undefined;

/** Checks a password. Without an account (`null`) it does the same work against a hash that fits nothing, and answers false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomToken());
  const against = stored ?? (await nobody);
  const fits = await verify(against, normal(password));
  return fits && stored !== null;
}
