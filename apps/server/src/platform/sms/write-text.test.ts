import { expect, it } from 'vitest';
import { writeText } from './write-text.ts';

const code = { kind: 'code', code: '042137', minutes: 10 } as const;

it('says the code first in English, in halves, and last for the browser alone', () => {
  expect(writeText('en', code, 'https://manara.example.org')).toBe(
    '042 137 is your Manara code. It works for 10 minutes. No one at Manara will ask you for it.\n@manara.example.org #042137',
  );
});

it('keeps the halves in their order in Arabic', () => {
  const text = writeText('ar', code, 'https://manara.example.org');
  expect(text).toContain('042\u00a0137');
  expect(text.split('\n').at(-1)).toBe('@manara.example.org #042137');
});

it.each(['http://localhost:4600', 'https://192.0.2.7', 'https://[2001:db8::1]:8443'])('binds to no page of %s', (url) => {
  expect(writeText('en', code, url)).not.toContain('\n');
});

it.each(['en', 'ar'] as const)('holds no marks of direction that telephones draw, in %s', (language) => {
  for (const content of [code, { kind: 'test' } as const])
    expect(writeText(language, content, 'https://a.example')).not.toMatch(/[\u2066-\u2069]/);
});

it('fits into two parts in either language', () => {
  expect(writeText('en', code, 'https://accessibility.example.org').length).toBeLessThanOrEqual(160);
  expect(writeText('ar', code, 'https://accessibility.example.org').length).toBeLessThanOrEqual(134);
});
