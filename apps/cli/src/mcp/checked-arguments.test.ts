import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { checkedArguments } from './checked-arguments.ts';
import { convertTool } from './tools/convert.ts';
import { explainTool } from './tools/explain.ts';

const schema = Type.Object(
  {
    file: Type.String({ minLength: 1, maxLength: 10 }),
    to: Type.Optional(Type.Array(Type.Unsafe<'html' | 'docx'>(Type.String({ enum: ['html', 'docx'] })))),
    limit: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
);

it('takes what the schema has', () => {
  expect(checkedArguments(schema, { file: 'a.pdf', to: ['html'] })).toEqual({ file: 'a.pdf', to: ['html'] });
});

it.each([
  [{}, 'Specify file.'],
  [{ file: 'a.pdf', page: 1 }, 'Unknown argument page.'],
  [{ file: 'a.pdf', to: ['odt'] }, 'to.0 must be one of: html, docx.'],
  [{ file: '' }, 'file isn’t valid. Check its type and length.'],
  [{ file: 'a.pdf', limit: '5' }, 'limit isn’t valid. Check its type and length.'],
])('says what is wrong with %j', (given, message) => {
  expect(() => checkedArguments(schema, given)).toThrow(new Error(message));
});

const call = { signal: new AbortController().signal, progress: async () => {} };

it('of tools without an installation, only what needs none is taken', async () => {
  const convert = convertTool(null);
  await expect(convert.run({ file: 'a.pdf', where: 'installation' }, call)).rejects.toThrow('Unknown argument where.');
  await expect(convert.run({ to: ['html'] }, call)).rejects.toThrow('Specify file.');
  const explain = explainTool(null);
  await expect(explain.run({ issue: 'x' }, call)).rejects.toThrow('Unknown argument issue.');
});

it('a rule is explained from the texts of the product, and one that nobody knows by the nearest', async () => {
  const explain = explainTool(null);
  const { said, data } = await explain.run({ rule: 'image-alt' }, call);
  expect(said).toContain('image-alt');
  expect(data).toMatchObject({ rule: 'image-alt', how_to_fix: expect.stringMatching(/\w/), criteria: [{ number: '1.1.1' }] });
  expect((await explain.run({ rule: 'office-title' }, call)).data).toMatchObject({ criteria: [{ number: '2.4.2' }] });
  await expect(explain.run({ rule: 'image-al' }, call)).rejects.toThrow('Did you mean “image-alt”?');
  await expect(explain.run({ rule: 'zzzzzzzzzz' }, call)).rejects.toThrow(/^This rule does not exist\.$/);
});
