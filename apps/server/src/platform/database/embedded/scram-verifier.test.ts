import { createHmac, hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { scramVerifier } from './scram-verifier.ts';

test('the keys are those of the exchange in RFC 7677, and the password is not in it', () => {
  const verifier = scramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'));
  const [, stored, server] = /^SCRAM-SHA-256\$4096:W22ZaJ0SNY7soEsUEjb6gQ==\$([\w+/=]{44}):([\w+/=]{44})$/.exec(verifier) ?? [];
  const nonce = 'rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0';
  const exchange = `n=user,r=rOprNGfwEbeRWgbNEkqO,r=${nonce},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096,c=biws,r=${nonce}`;
  const signedBy = (key: string | undefined) =>
    createHmac('sha256', Buffer.from(key ?? '', 'base64'))
      .update(exchange)
      .digest();
  expect(signedBy(server).toString('base64')).toBe('6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=');
  // The client's proof is its key, of which the stored one is the hash, hidden by the signature.
  const proof = Buffer.from('dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=', 'base64');
  const signature = signedBy(stored);
  expect(hash('sha256', Buffer.from(proof.map((byte, at) => byte ^ (signature[at] ?? 0))), 'base64')).toBe(stored);
  expect(verifier).not.toContain('pencil');
});

test('each has a salt of its own', () => {
  expect(scramVerifier('pencil')).not.toBe(scramVerifier('pencil'));
});
