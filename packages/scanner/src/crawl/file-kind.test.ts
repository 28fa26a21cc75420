import { expect, it } from 'vitest';
import { documentExtension, fileKind } from './file-kind.ts';

it.each([
  ['https://example.org/a.pdf?x=1', { kind: 'document', extension: 'pdf' }],
  ['https://example.org/a.jpg', { kind: 'file' }],
  ['https://example.org/a.html', { kind: 'page' }],
  ['https://example.org/v1.2', { kind: 'page' }],
  ['https://example.org/', { kind: 'page' }],
])('%s', (address, kind) => expect(fileKind(address)).toEqual(kind));

it('knows documents by their content type', () => {
  expect(documentExtension('application/vnd.openxmlformats-officedocument.wordprocessingml.document')).toBe('docx');
  expect(documentExtension('image/png')).toBeNull();
});
