import { expect, it } from 'vitest';
import { docx, paragraph, picture, sentence } from '../testing/write-docx.ts';
import { checkDocument } from './check-document.ts';

it('keeps of the way to an element no more than people read, however long a document makes it', async () => {
  const name = `w:${'harbour'.repeat(1_000)}`;
  const pictures = Array.from({ length: 3 }, () => picture(null)).join('');
  const check = await checkDocument(docx(`${paragraph(sentence)}<${name}>${pictures}</${name}>`), { name: 'minutes.docx' });
  const found = check.ok ? check.document.findings.filter(({ ruleId }) => ruleId === 'office-image-alt') : [];
  expect(found).toHaveLength(3);
  for (const { place } of found) {
    expect(place.path).toMatch(/^word\/document\.xml\/document\/body\[1\]\/harbour/);
    expect(place.path.length).toBe(2_000);
  }
});
