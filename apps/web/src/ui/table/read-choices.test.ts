import { describe, expect, it } from 'vitest';
import { readChoices } from './read-choices.ts';

const none = { rows: 'normal', hidden: {} };

describe('what is stored of how tables look', () => {
  it('is read as it was chosen', () => {
    const chosen = { rows: 'compact', hidden: { issues: ['status'] } };
    expect(readChoices(JSON.stringify(chosen))).toEqual(chosen);
  });

  it('is nothing where nothing can be read', () => {
    for (const stored of [null, '', '{', 'null', '7', '"compact"']) expect(readChoices(stored)).toEqual(none);
  });

  it('is read as far as it makes sense', () => {
    expect(readChoices('{"rows":"tiny","hidden":{"issues":["status",7],"pages":"all"}}')).toEqual({
      rows: 'normal',
      hidden: { issues: ['status'], pages: [] },
    });
    expect(readChoices('{"rows":"compact","hidden":null}')).toEqual({ rows: 'compact', hidden: {} });
  });
});
