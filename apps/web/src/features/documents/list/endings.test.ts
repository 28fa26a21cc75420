import type { Document } from '@manara/contract/documents';
import { describe, expect, it } from 'vitest';
import { createEndings } from './endings.ts';

const document = (status: Document['status'], id = 'a') => ({ id, document_name: 'Book', status, failure: null });

describe('how a conversion ended', () => {
  it('is said by the channel where that tells first, and by no reading after it', () => {
    const endings = createEndings();
    endings.read([document('processing')]);
    expect(endings.heard('a')).toBe(true);
    expect(endings.read([document('completed')])).toEqual([]);
  });

  it.each(['completed', 'failed'] as const)(
    'is said by the reading that finds it %s where the channel is silent, and by no news after it',
    (status) => {
      const endings = createEndings();
      endings.read([document('uploaded')]);
      expect(endings.read([document(status)])).toEqual([document(status)]);
      expect(endings.read([document(status)])).toEqual([]);
      expect(endings.heard('a')).toBe(false);
    },
  );

  it('is not said of what had ended before the list was shown', () => {
    const endings = createEndings();
    expect(endings.read([document('completed'), document('failed', 'b')])).toEqual([]);
  });

  it('is said again of a document that is converted again, whoever notices', () => {
    const endings = createEndings();
    endings.read([document('processing')]);
    expect(endings.read([document('failed')])).toHaveLength(1);
    endings.read([document('processing')]);
    expect(endings.heard('a')).toBe(true);
  });

  it('is said once where a reading that is late, or the channel, still shows it under way', () => {
    const endings = createEndings();
    endings.read([document('processing')]);
    expect(endings.heard('a')).toBe(true);
    expect(endings.read([document('processing')])).toEqual([]);
    expect(endings.read([document('failed')])).toEqual([]);
    endings.read([document('processing', 'b')]);
    expect(endings.read([document('failed', 'b')])).toHaveLength(1);
    expect([endings.isBehind('a'), endings.isBehind('b')]).toEqual([false, true]);
    expect(endings.heard('b')).toBe(false);
    expect(endings.isBehind('b')).toBe(false);
  });

  it('is said of a document that another page of the list shows', () => {
    expect(createEndings().heard('elsewhere')).toBe(true);
  });
});
