import type { Document } from '@manara/contract/documents';
import { expect, it } from 'vitest';
import { loaded, rendered } from '../../../states/rendered.tsx';
import { everyDocument } from './document-search.ts';

const { DocumentTable } = await loaded(() => import('./DocumentTable.tsx'));
const notes = {
  id: 'a',
  document_name: 'Notes',
  original_filename: 'notes.pdf',
  file_type: 'pdf',
  status: 'completed',
  created_at: '2026-11-20T08:00:00Z',
  outputs: ['html'],
  pages: 3,
  failure: null,
} as unknown as Document;
const state = { search: everyDocument, change: () => undefined, goTo: () => undefined };

it.each([
  ['en', ['Document', 'Type', 'Status', 'Uploaded', 'Actions']],
  ['ar', ['المستند', 'النوع', 'الحالة', 'تاريخ الرفع', 'الإجراءات']],
] as const)('heads all columns in %s, the buttons too', async (language, names) => {
  const markup = await rendered(<DocumentTable documents={[notes]} state={state} busy={false} onDeed={() => undefined} />, { language });
  const heads = [...markup.matchAll(/<th[^>]*scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, head = '']) => head);
  expect(heads.map((head) => head.replaceAll(/<[^>]+>/g, ''))).toEqual(names);
  expect(heads.filter((head) => head.includes('sr-only'))).toEqual([]);
});
