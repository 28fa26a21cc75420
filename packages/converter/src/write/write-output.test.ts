import { conversionDefaults, outputs } from '@manara/core/document/conversion';
import { expect, it } from 'vitest';
import { bundleOf, documentOf, heading, paragraph } from '../../testing/builders.ts';
import { writeOutput } from './write-output.ts';

it('writes each output as the kind of file that it is', async () => {
  const bundle = bundleOf(documentOf([heading(1, 'Title'), paragraph('Words')]));
  const starts: Record<string, string> = {};
  for (const output of outputs) {
    const bytes = await writeOutput(output, bundle, conversionDefaults, {
      print: async (html) => Buffer.from(`%PDF of ${html.slice(0, 9)}`),
    });
    starts[output] = Buffer.from(bytes.slice(0, 4)).toString('latin1');
    if (/brf/.test(output)) expect(Buffer.from(bytes).toString('latin1')).toMatch(/^[ -~\r\n\f]+$/);
  }
  expect(starts).toMatchObject({ html: '<!DO', docx: 'PK\u0003\u0004', epub: 'PK\u0003\u0004', pdf: '%PDF' });
});
