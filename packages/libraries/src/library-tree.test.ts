import { describe, expect, it } from 'vitest';
import type { LibraryEntry, LibraryFile } from './library-change.ts';
import { LibraryTree } from './library-tree.ts';

const folder = (id: string, parentId: string | null, name = id): LibraryEntry => ({ kind: 'folder', id, parentId, name });
const file = (id: string, parentId: string, name = `${id}.docx`): LibraryFile => ({
  kind: 'file',
  id,
  parentId,
  name,
  size: 3,
  url: `https://example.org/${id}`,
  version: '1',
  contentVersion: '1',
  contentHash: null,
  isInfected: false,
});
const paths = (tree: LibraryTree, folderId: string | null = null) => [...tree.filesIn(folderId)].map(({ path }) => path.join('/')).sort();

describe('what a library holds', () => {
  const start = () => new LibraryTree([folder('root', null), folder('a', 'root'), folder('b', 'a'), file('one', 'b'), file('two', 'root')]);

  it('finds files with their folders, all of them or those of one folder', () => {
    expect(paths(start())).toEqual(['a/b/one.docx', 'two.docx']);
    expect(paths(start(), 'a')).toEqual(['a/b/one.docx']);
  });

  it('moves files along with a folder that is renamed or moved', () => {
    const tree = start();
    tree.apply([folder('b', 'root', 'forms')]);
    expect(paths(tree)).toEqual(['forms/one.docx', 'two.docx']);
    expect(paths(tree, 'a')).toEqual([]);
  });

  it('forgets what is gone, and what was in a folder that is gone', () => {
    const tree = start();
    tree.apply([{ kind: 'gone', id: 'a' }, { kind: 'gone', id: 'two' }, file('two', 'root', 'again.docx')]);
    expect(paths(tree)).toEqual(['again.docx']);
  });

  it('knows whether a folder is there still', () => {
    const tree = start();
    expect(['a', 'b', 'root', 'one', 'none'].filter((id) => tree.hasFolder(id))).toEqual(['a', 'b', 'root']);
    tree.apply([{ kind: 'gone', id: 'a' }]);
    expect(['a', 'b', 'root'].filter((id) => tree.hasFolder(id))).toEqual(['root']);
  });

  it('takes shortcuts and notebooks for no files', () => {
    const tree = start();
    tree.apply([{ kind: 'shortcut', id: 'two', parentId: 'root', name: 'two' }]);
    expect(paths(tree)).toEqual(['a/b/one.docx']);
    expect([...tree.othersIn(null)]).toEqual([['two']]);
    expect([...tree.othersIn('a')]).toEqual([]);
  });

  it('ends where folders are in each other', () => {
    const tree = start();
    tree.apply([folder('a', 'b')]);
    expect(paths(tree)).toEqual(['two.docx']);
  });

  it('is the same from what was kept of it', () => {
    expect(paths(new LibraryTree(start().entries()))).toEqual(paths(start()));
  });
});
