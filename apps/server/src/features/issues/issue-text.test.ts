import { describe, expect, it } from 'vitest';
import { meaningOf, ruleFix, ruleTitle } from './issue-text.ts';

describe('the text of an issue', () => {
  it('is in the language of the reader', () => {
    expect(ruleTitle('en', 'image-alt')).not.toBe(ruleTitle('ar', 'image-alt'));
    expect(ruleTitle('ar', 'image-alt')).toMatch(/\p{Script=Arabic}/u);
  });
  it('exists for a rule that nobody has written about', () => {
    expect(ruleTitle('en', 'no-such-rule')).toBeTruthy();
    expect(ruleFix('ar', 'no-such-rule')).toMatch(/\p{Script=Arabic}/u);
  });
});

describe('a search word', () => {
  it('means types by their name in the language of the reader, or by their code', () => {
    expect(meaningOf('en', 'Contrast').types).toContain('color_contrast');
    expect(meaningOf('ar', 'التباين').types).toContain('color_contrast');
    expect(meaningOf('ar', 'color_contrast').types).toEqual(['color_contrast']);
  });
  it('means rules by what their title says', () => {
    expect(meaningOf('en', ruleTitle('en', 'image-alt')).rules).toContain('image-alt');
  });
  it('means nothing where nothing says so', () => {
    expect(meaningOf('en', 'xyzzy')).toMatchObject({ types: [], rules: [], isUnknownMeant: false });
  });
});
