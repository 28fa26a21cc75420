import { describe, expect, it } from 'vitest';
import { isWithin } from './is-within.ts';
import type { LibraryEntry } from './library-change.ts';

const folder = (id: string, parentId: string | null): LibraryEntry => ({ kind: 'folder', id, parentId, name: id });

describe('a place in a library', () => {
  const folders = [folder('root', null), folder('forms', 'root'), folder('old', 'forms'), folder('ring', 'rong'), folder('rong', 'ring')];
  const asked: string[] = [];
  const read = async (id: string): Promise<LibraryEntry> => {
    asked.push(id);
    const found = folders.find((one) => one.id === id);
    if (!found) throw new Error(`No ${id}`);
    return found;
  };

  it('is in a folder where that is above it, and nothing above the folder is asked for', async () => {
    expect(await isWithin(folder('file', 'old'), 'forms', read)).toBe(true);
    expect(asked).toEqual(['old']);
  });

  it('is not in a folder beside it, or in itself', async () => {
    expect(await isWithin(folder('file', 'old'), 'archive', read)).toBe(false);
    expect(await isWithin(folder('forms', 'root'), 'forms', read)).toBe(false);
  });

  it('is nowhere where folders are in each other, and unknown where one is gone', async () => {
    expect(await isWithin(folder('file', 'ring'), 'forms', read)).toBe(false);
    await expect(isWithin(folder('file', 'gone'), 'forms', read)).rejects.toThrow('No gone');
  });
});
