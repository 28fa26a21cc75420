import type { StructuredDocument } from '@manara/core/document/document';
import { expect, it } from 'vitest';
import type { Executor } from '../../../platform/database/executor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { keepContents } from './known-contents.ts';
import { loadContent } from './load-content.ts';

it('has what was at hand when it asked for the way, though it is forgotten meanwhile', async () => {
  const known = keepContents(1_000);
  known.put('a', 2, { title: 'Before' } as StructuredDocument, 100);
  const edit = { kind: 'edit', reading: 1, same_as: null, snapshot: null };
  const way = [
    { ...edit, version: 3, step: { set: { title: 'After' } } },
    { ...edit, version: 2, step: {} },
  ];
  const db = {
    // Somebody opens a large document while the query is under way.
    execute() {
      known.put('b', 1, {} as StructuredDocument, 1_000);
      return Promise.resolve({ rows: way });
    },
  } as unknown as Executor;
  const loaded = await loadContent({ db, storage: {} as Storage, known }, { organisationId: 'o', id: 'a' }, 3);
  expect(loaded).toMatchObject({ title: 'After' });
});
