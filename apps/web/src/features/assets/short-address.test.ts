import { expect, it } from 'vitest';
import { shortAddress } from './short-address.ts';

it('leaves out what every address has', () => {
  expect(shortAddress('https://www.example.org/')).toBe('www.example.org');
  expect(shortAddress('http://127.0.0.1:8080/a/b/')).toBe('127.0.0.1:8080/a/b');
});

it('keeps both ends of a long address', () => {
  const short = shortAddress(`https://example.org/${'a'.repeat(100)}/end`, 21);
  expect(short).toHaveLength(21);
  expect(short).toMatch(/^example.*….*\/end$/);
});
