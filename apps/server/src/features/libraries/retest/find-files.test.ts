import { describe, expect, it } from 'vitest';
import type { LibraryEntry } from '@manara/libraries/library-change';
import { LibraryFailure, type LibraryProblem } from '@manara/libraries/library-failure';
import { findFiles } from './find-files.ts';

const folder = (id: string, parentId: string | null): LibraryEntry => ({ kind: 'folder', id, parentId, name: id });
const file = (id: string, parentId: string): LibraryEntry => ({
  kind: 'file',
  id,
  parentId,
  name: `${id}.docx`,
  size: 3,
  url: `https://example.org/${id}`,
  version: '1',
  contentVersion: '1',
  contentHash: null,
  isInfected: false,
});
const entries = [
  folder('root', null),
  folder('forms', 'root'),
  folder('old', 'forms'),
  file('a', 'old'),
  file('b', 'old'),
  file('c', 'root'),
];

/** A library of these entries that refuses some with a problem. */
function library(refused: Record<string, LibraryProblem> = {}, onSignIn?: LibraryProblem) {
  const asked: string[] = [];
  const libraries = {
    async item(_drive: string, id: string): Promise<LibraryEntry> {
      asked.push(id);
      const found = entries.find((entry) => entry.id === id);
      const problem = refused[id] ?? (found ? null : 'not_found');
      if (problem) throw new LibraryFailure(problem);
      return found!;
    },
    async signIn() {
      if (onSignIn) throw new LibraryFailure(onSignIn);
      return { tenantId: null, appName: null, account: null, rights: null };
    },
  };
  const find = (place: string | null) => findFiles({ libraries, drive: 'drive', folder: place, signal: new AbortController().signal });
  return { asked, find };
}

describe('the files of a re-test', () => {
  it('are found in the folder of the asset, whose folders are asked for once', async () => {
    const { asked, find } = library();
    const found = find('forms');
    expect(await found('a')).toMatchObject({ file: { id: 'a' } });
    expect(await found('b')).toMatchObject({ file: { id: 'b' } });
    expect(asked).toEqual(['a', 'old', 'b']);
    expect(await found('c')).toEqual({ reason: 'file_left' });
    expect(await find(null)('c')).toMatchObject({ file: { id: 'c' } });
  });

  it('ask again for a folder that once was refused', async () => {
    const refused: Record<string, LibraryProblem> = { old: 'unavailable' };
    const found = library(refused).find('forms');
    await expect(found('a')).rejects.toThrow(LibraryFailure);
    delete refused['old'];
    expect(await found('b')).toMatchObject({ file: { id: 'b' } });
  });

  it('are gone where Microsoft finds them no more, or they are no files', async () => {
    const found = library().find(null);
    expect(await found('z')).toEqual({ reason: 'file_gone' });
    expect(await found('old')).toEqual({ reason: 'file_gone' });
    expect(await found(null)).toEqual({ reason: 'file_gone' });
  });

  it('are refused one by one where the app still has rights; anything else is a matter of the library', async () => {
    expect(await library({ a: 'forbidden' }).find(null)('a')).toEqual({ reason: 'file_forbidden' });
    await expect(library({ a: 'forbidden' }, 'no_rights').find(null)('a')).rejects.toMatchObject({ code: 'no_rights' });
    await expect(library({ a: 'rate_limited' }).find(null)('a')).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
