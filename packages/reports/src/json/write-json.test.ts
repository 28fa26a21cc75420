import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { bytesOf, sampleIssue, sampleReport } from '../../testing/sample-report.ts';
import { writeJson } from './write-json.ts';

const schema = JSON.parse(readFileSync(new URL('../../schemas/report-1.json', import.meta.url), 'utf8')) as object;
const validate = formats.default(new Ajv2020({ allErrors: true })).compile(schema);
const write = async (...given: Parameters<typeof sampleReport>) =>
  JSON.parse((await bytesOf(writeJson(sampleReport(...given), 'ar'))).toString('utf8')) as object;

it('fits its published schema', async () => {
  expect(validate(await write()), JSON.stringify(validate.errors)).toBe(true);
  expect(validate(await write([], { id: null, organisation: null })), JSON.stringify(validate.errors)).toBe(true);
});

it('leaves the logo to people', async () => {
  expect(await write([], { logo: { png: 'iVBORw0KGgo=', width: 1, height: 1 } })).not.toHaveProperty('logo');
});

it('has a schema that leaves nothing out', async () => {
  const strict = JSON.parse(readFileSync(new URL('../../schemas/report-1.json', import.meta.url), 'utf8'), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value ? { ...value, additionalProperties: false } : value,
  ) as object;
  const all = formats.default(new Ajv2020({ allErrors: true })).compile({ ...strict, $id: 'urn:manara:strict' });
  expect(all(await write()), JSON.stringify(all.errors)).toBe(true);
});

it('says everything that is known, with the texts of its rules in the language asked for', async () => {
  expect(await write()).toMatchObject({
    language: 'ar',
    texts: { 'image-alt': { title: expect.stringMatching(/[ء-ي]/) } },
    issues: [{ ruleId: 'image-alt', placeCount: 14 }, {}, {}, {}, {}],
    pages: [{}, {}, { reason: { code: 'http_status' } }],
  });
});

it('is Unicode whatever a page says', async () => {
  const html = '\ud800 \u0000 \u202e <script> 😀';
  const bytes = await bytesOf(writeJson(sampleReport([sampleIssue({ html })]), 'en'));
  expect(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).toMatchObject({
    issues: [{ html: '\ufffd \u0000 \u202e <script> 😀' }],
  });
});
