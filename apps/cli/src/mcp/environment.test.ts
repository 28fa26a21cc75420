import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const key = 'manara_0123456789abcdefghijklmnopqrstuvwxyz-_ABCDE';
const read = (MANARA_URL?: string, MANARA_API_KEY?: string) => readEnvironment({ MANARA_URL, MANARA_API_KEY });

it('asks the installation at the address, by the key', () => {
  expect(read(' https://manara.example.org/ ', key)).toEqual({ ok: true, remote: { url: 'https://manara.example.org', key } });
  expect(read('http://localhost:4600', key)).toMatchObject({ remote: { url: 'http://localhost:4600' } });
  expect(read('https://example.org/manara//', key)).toMatchObject({ remote: { url: 'https://example.org/manara' } });
});

it('asks none where neither is set', () => {
  expect(read()).toEqual({ ok: true, remote: null });
  expect(read('', ' ')).toEqual({ ok: true, remote: null });
});

it.each([
  [undefined, key, 'MANARA_URL isn’t'],
  ['https://manara.example.org', undefined, 'MANARA_API_KEY isn’t'],
  ['manara.example.org', key, 'MANARA_URL must be'],
  ['file:///etc/passwd', key, 'MANARA_URL must be'],
  ['https://someone:secret@manara.example.org', key, 'MANARA_URL must be'],
  ['https://manara.example.org/?team=1', key, 'MANARA_URL must be'],
  ['https://manara.example.org', 'secret\nX-More: 1', 'isn’t a Manara API key'],
])('says what is wrong with %j and a key, and repeats neither', (address, given, message) => {
  const outcome = read(address, given);
  expect(!outcome.ok && outcome.message).toContain(message);
  expect(JSON.stringify(outcome)).not.toMatch(/secret|0123456789/);
});
