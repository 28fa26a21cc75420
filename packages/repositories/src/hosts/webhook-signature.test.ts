import { expect, it } from 'vitest';
import { isSignedBy } from './webhook-signature.ts';

// The example of GitHub's documentation, "Validating webhook deliveries".
const secret = "It's a Secret to Everybody";
const body = Buffer.from('Hello, World!');
const signature = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';

it('takes what was signed with the secret, byte by byte', () => {
  expect(isSignedBy(secret, body, signature)).toBe(true);
  expect(isSignedBy('another', body, signature)).toBe(false);
  expect(isSignedBy(secret, Buffer.from('Hello, World'), signature)).toBe(false);
  for (const other of ['', 'sha256=', signature.replace('sha256', 'sha1'), `${signature}0`])
    expect(isSignedBy(secret, body, other)).toBe(false);
});
