import { expect, it } from 'vitest';
import type { LibraryEntry, LibraryFile } from '@manara/libraries/library-change';
import { LibraryTree } from '@manara/libraries/library-tree';
import { documentsOf } from './library-documents.ts';

const library = 'https://contoso.sharepoint.com/sites/town/Documents';
const folder = (id: string, parentId: string | null): LibraryEntry => ({ kind: 'folder', id, parentId, name: id });
const file = (id: string, parentId: string, name: string, url = `${library}/${name}`): LibraryFile => ({
  kind: 'file',
  id,
  parentId,
  name,
  size: 3,
  url,
  version: '1',
  contentVersion: '1',
  contentHash: null,
  isInfected: false,
});
const tree = (...entries: LibraryEntry[]) => new LibraryTree([folder('root', null), folder('forms', 'root'), ...entries]);

it('takes documents by their place, and counts what else there is', () => {
  const found = documentsOf(
    tree(
      file('3', 'forms', 'b.PDF'),
      file('1', 'root', 'z.docx'),
      file('2', 'root', 'picture.png'),
      { kind: 'shortcut', id: '4', parentId: 'forms', name: 'elsewhere' },
      { kind: 'notebook', id: '5', parentId: 'root', name: 'notes' },
    ),
    null,
    library,
  );
  expect(found.documents.map(({ path, depth }) => [path, depth])).toEqual([
    ['forms/b.PDF', 1],
    ['z.docx', 0],
  ]);
  expect(found.leftOut).toEqual([
    { reason: 'no_document', count: 1, examples: ['picture.png'] },
    { reason: 'shortcut', count: 2, examples: ['forms/elsewhere', 'notes'] },
  ]);
  expect(found.truncated).toBe(false);
});

it('takes those of a folder alone', () => {
  const { documents, leftOut } = documentsOf(tree(file('3', 'forms', 'b.pdf'), file('1', 'root', 'z.docx')), 'forms', library);
  expect([documents.map(({ path }) => path), leftOut]).toEqual([['forms/b.pdf'], []]);
});

it('gives every file an address of its own, whatever the library says', () => {
  const same = 'https://contoso.sharepoint.com/same';
  const { documents } = documentsOf(
    tree(
      file('1', 'root', 'a.docx', same),
      file('2', 'root', 'b.docx', same),
      file('3', 'root', 'c.docx', 'javascript:alert(1)'),
      file('4', 'root', 'd.docx', ''),
    ),
    null,
    library,
  );
  expect(documents.map(({ url }) => url)).toEqual([same, `${same}#2`, `${library}#3`, `${library}#4`]);
});
