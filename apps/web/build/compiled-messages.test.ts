import { describe, expect, it } from 'vitest';
import { compileMessages } from './compiled-messages.ts';

describe('compiled messages', () => {
  it('stand under the file’s name and the key', () => {
    expect(compileMessages('/x/en/shell.json', '{"close": "Close"}')).toEqual({ 'shell.close': [{ type: 0, value: 'Close' }] });
  });

  it('name the message that does not parse', () => {
    expect(() => compileMessages('/x/en/shell.json', '{"broken": "{count, plural, one {"}')).toThrow('"broken"');
  });
});
