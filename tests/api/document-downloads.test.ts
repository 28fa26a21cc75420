import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentForm, storeDocument } from './store-document.ts';
import { type Member, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let member: Member;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await api.member('member', await api.organisation());
});

describe('downloads', () => {
  const disposition = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-disposition']);

  it('give one output under the document’s name, as a file that nothing runs', async () => {
    const id = await storeDocument(api, member);
    await api.call('PUT', `/documents/${id}`, { as: member, body: { document_name: 'مسائل "٢"' } });
    const html = await api.call('GET', `/documents/${id}/download/html`, { as: member });
    expect(html).toMatchObject({ status: 200, text: '<!doctype html><p>Algebra</p>' });
    expect(html.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
    expect(String(html.headers['content-security-policy'])).toContain('sandbox');
    expect(disposition(html)).toBe(`attachment; filename="_____ ___.html"; filename*=UTF-8''${encodeURIComponent('مسائل _٢_.html')}`);
    const braille = await api.call('GET', `/documents/${id}/download/ueb_brf`, { as: member });
    expect(braille.text).toBe(',alge2ra\r\n');
    expect(disposition(braille)).toContain(encodeURIComponent('مسائل _٢_-ueb.brf'));
    const pef = await api.call('GET', `/documents/${id}/download/ueb_pef`, { as: member });
    expect(pef.headers['content-type']).toBe('application/x-pef+xml');
    expect(pef.text).toContain('<row>⠠⠁⠇⠛⠑⠆⠗⠁</row>');
    expect(disposition(pef)).toContain(encodeURIComponent('مسائل _٢_-ueb.pef'));
    const cells = await api.call('GET', `/documents/${id}/download/ueb_unicode`, { as: member });
    expect(cells.text).toBe('⠠⠁⠇⠛⠑⠆⠗⠁\r\n');
  });

  it('give several as a zip, one alone as it is', async () => {
    const id = await storeDocument(api, member);
    const zip = await api.call('POST', `/documents/${id}/download-multiple`, { as: member, body: ['html', 'ueb_brf', 'ueb_pef'] });
    expect(zip.status).toBe(200);
    expect(zip.headers['content-type']).toBe('application/zip');
    expect(disposition(zip)).toContain('filename="Algebra_outputs.zip"');
    expect(zip.bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    for (const name of ['Algebra.html', 'Algebra-ueb.brf', 'Algebra-ueb.pef']) expect(zip.bytes.includes(name)).toBe(true);
    const one = await api.call('POST', `/documents/${id}/download-multiple`, { as: member, body: ['ueb_brf'] });
    expect(disposition(one)).toContain('filename="Algebra-ueb.brf"');
    for (const body of [[], ['html', 'html'], ['exe'], 'html'])
      expect((await api.call('POST', `/documents/${id}/download-multiple`, { as: member, body })).status).toBe(422);
    const refused = await api.call('POST', `/documents/${id}/download-multiple`, { as: member, body: ['html', 'exe'] });
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('nemeth_brf'), fields: { 'body.1': expect.any(String) } });
  });

  it('are refused with a sentence where there is nothing to give', async () => {
    const { id } = (await api.call('POST', '/documents/upload', { as: member, form: documentForm() })).body as { id: string };
    expect(await api.call('GET', `/documents/${id}/download/html`, { as: member })).toMatchObject({
      status: 409,
      body: { code: 'document.not_ready' },
    });
    const stored = await storeDocument(api, member);
    const missing = await api.call('GET', `/documents/${stored}/download/docx`, { as: member });
    expect(missing).toMatchObject({ status: 409, body: { code: 'document.output_missing' } });
    expect((await api.call('GET', `/documents/${stored}/download/exe`, { as: member })).status).toBe(404);
  });
});
