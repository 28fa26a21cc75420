import type { Document } from '@manara/contract/documents';
import { expect, it } from 'vitest';
import { loaded, rendered } from '../../../states/rendered.tsx';

const { RowActions } = await loaded(() => import('./RowActions.tsx'));
const notes = { id: 'a', status: 'uploaded', outputs: [], pages: null, failure: null } as unknown as Document;
const shown = (change: Partial<Document>) =>
  rendered(<RowActions document={{ ...notes, ...change }} name="Notes" onDeed={() => undefined} />);

it('says “Processing...” on the disabled button of a document until it is completed', async () => {
  expect(await shown({})).toMatch(/aria-disabled="true".*Processing\.\.\./);
  expect(await shown({ status: 'processing' })).toMatch(/aria-disabled="true".*Processing\.\.\./);
  // Of a document that is converted again, the list has the files of before until it is read anew.
  expect(await shown({ status: 'processing', outputs: ['html'], pages: 3 })).toMatch(/aria-disabled="true".*Processing\.\.\./);
  expect(await shown({ status: 'completed', outputs: ['html'] })).not.toContain('Processing');
  expect(await shown({ status: 'failed' })).not.toContain('Processing');
});
