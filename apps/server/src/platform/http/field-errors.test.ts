import { downloadOutputs } from '@manara/contract/documents';
import { outputs } from '@manara/core/document/conversion';
import { languages, type Language } from '@manara/messages/locale';
import { expect, it } from 'vitest';
import { fieldErrors } from './field-errors.ts';
import { sentence } from './sentence.ts';
import { compileValidator } from './validators.ts';

function errorsOf(body: unknown) {
  const validate = compileValidator(downloadOutputs.body, 'body');
  validate(body);
  return fieldErrors(downloadOutputs, (validate.errors ?? []) as Parameters<typeof fieldErrors>[1]);
}

it('names the place in a body that is a list, and the formats that it takes', () => {
  const code = 'field.downloadOutputs.body.invalid';
  expect(errorsOf(['html', 'exe'])).toEqual({ 'body.1': { code } });
  expect(errorsOf([])).toEqual({ body: { code } });
  expect(errorsOf('html')).toEqual({ body: { code } });
  for (const language of Object.keys(languages) as Language[])
    for (const output of outputs) expect(sentence(language, code)).toContain(output);
});
