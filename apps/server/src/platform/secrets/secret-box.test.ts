import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyIdIn, keyIdOf, secretBox } from './secret-box.ts';

const key = randomBytes(32);
const box = secretBox(key);

it('opens what it has sealed, for the same thing only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (secret, context, other) => {
      const sealed = box.seal(secret, context);
      expect(box.open(sealed, context)).toBe(secret);
      if (other !== context) expect(box.open(sealed, other)).toBeNull();
    }),
  );
});

it('shows nothing of the secret, and seals it differently each time', () => {
  const [one, two] = [box.seal('a secret word', 'x'), box.seal('a secret word', 'x')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('secret');
});

it('opens nothing with another key', () => {
  expect(secretBox(randomBytes(32)).open(box.seal('word', 'x'), 'x')).toBeNull();
});

it('opens what an older key has sealed, and seals with the newest', () => {
  const newest = randomBytes(32);
  const both = secretBox(newest, key);
  expect(both.open(box.seal('word', 'x'), 'x')).toBe('word');
  const sealed = both.seal('another', 'x');
  expect(keyIdIn(sealed)).toBe(keyIdOf(newest));
  expect(secretBox(newest).open(sealed, 'x')).toBe('another');
  expect(box.open(sealed, 'x')).toBeNull();
});

it('seals nothing without a key', () => {
  expect(() => secretBox().seal('word', 'x')).toThrow('no key');
});

it('opens nothing that was changed, cut or made up', () => {
  const sealed = box.seal('word', 'x');
  const [version = '', id = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(box.open([version, id, changed.toString('base64url')].join('.'), 'x')).toBeNull();
  }
  for (const text of ['', 'v1', 'v1..', `${version}.${id}.`, `${version}.${id}.AAAA`, sealed.slice(0, -2), `v2.${id}.${body}`])
    expect(box.open(text, 'x')).toBeNull();
});
