import { expect, it } from 'vitest';
import { unlinked } from './unlinked.ts';

it('a name is read as it was written, and no program makes a link of it', () => {
  for (const name of ['https://evil.example', 'www.evil.example', 'evil.example/a', 'a@evil.example']) {
    const shown = unlinked(name);
    expect(shown).not.toMatch(/\w[.:/@]\w|:\/\//);
    expect(shown.replaceAll('\u2060', '')).toBe(name);
  }
  expect(unlinked('Town website. New')).toBe('Town website. New');
  expect(unlinked('one\r\nBcc: two')).toBe('one Bcc: two');
});
