import { Refusal, unauthorized } from './refusal.ts';
import type { Token, World } from './world.ts';

const invalid = (description: string): Refusal => new Refusal(401, { error: 'invalid_token', error_description: description });

/** The token of a text; refused as GitLab does where it is unknown, expired or revoked. */
export function readToken(world: World, text: string): Token {
  const token = world.tokens.get(text);
  if (token === undefined) throw unauthorized();
  if (token.isRevoked) throw invalid('Token was revoked. You have to re-authorize from the user.');
  if (token.expiresAt !== null && token.expiresAt <= world.clock.now()) {
    throw invalid('Token is expired. You can either do re-authorization or token refresh.');
  }
  return token;
}

/** One of these scopes is enough. */
export function mustHaveScope(token: Token, scopes: readonly string[]): void {
  if (scopes.some((scope) => token.scopes.includes(scope))) return;
  throw new Refusal(403, {
    error: 'insufficient_scope',
    error_description: 'The request requires higher privileges than provided by the access token.',
    scope: scopes.join(' '),
  });
}
