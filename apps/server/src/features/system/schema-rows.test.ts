import { createAsset } from '@manara/contract/assets';
import { downloadOutputs } from '@manara/contract/documents';
import { createInvitation, listPeople } from '@manara/contract/people';
import { downloads } from '@manara/core/document/conversion';
import { login } from '@manara/contract/session';
import { describe, expect, it } from 'vitest';
import { schemaRows } from './schema-rows.ts';

const row = (rows: ReturnType<typeof schemaRows>, name: string) => rows.find((one) => one.name === name);

describe('rows of a schema', () => {
  it('name inner fields by their path', () => {
    expect(schemaRows(createAsset.body).map(({ name }) => name)).toContain('website.url');
    expect(schemaRows(listPeople.response).map(({ name }) => name)).toContain('people[].email');
  });
  it('say what may be left out, what may be null and what is taken instead', () => {
    expect(row(schemaRows(login.body), 'remember_me')).toMatchObject({ kind: 'boolean', optional: true, fallback: 'false' });
    expect(row(schemaRows(createAsset.body), 'website.url')).toMatchObject({ kind: 'text', optional: true, nullable: true });
    expect(row(schemaRows(createAsset.body), 'asset_type')).toMatchObject({ kind: 'choice', optional: false });
  });
  it('show a body that is a list, and what may be in it', () => {
    expect(schemaRows(downloadOutputs.body)).toMatchObject([{ name: 'body', kind: 'list', choices: [...downloads] }]);
  });
  it('read what is put together from several schemas', () => {
    expect(schemaRows(createInvitation.response).map(({ name }) => name)).toEqual(expect.arrayContaining(['url', 'role']));
  });
});
