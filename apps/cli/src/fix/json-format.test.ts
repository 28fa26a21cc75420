import type { Fix } from '@manara/smart-fix/fix/fix';
import { expect, it } from 'vitest';
import { jsonLine } from './json-format.ts';
import type { ToldFix } from './told-fix.ts';

it('says by its number what is not seen or turns a line, so that what is read is what is there', () => {
  const html = 'a\u00ADb\u200Bc\u202Ed\u007Fe\u{E0041}f م\u200Cن';
  const told = {
    given: { given: { html } },
    fix: { question: null, proposal: null, obstacle: null } as Partial<Fix>,
    standing: 'there',
    occurrences: 1,
  };
  const line = jsonLine(told as unknown as ToldFix);
  expect(line).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect((JSON.parse(line) as { finding: { html: string } }).finding.html).toBe(html);
});
