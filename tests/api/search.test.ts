import type { Found } from '@manara/contract/search';
import { searchKey } from '@manara/core/search/search-key';
import { assets } from '@manara/server/platform/database/schema/assets';
import { documents } from '@manara/server/platform/database/schema/documents';
import { users } from '@manara/server/platform/database/schema/session';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeDocument } from './store-document.ts';
import { storeIssue } from './store-issue.ts';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let viewer: Member;
let stranger: Member;
let library: string;
let issue: string;
let document: string;

beforeAll(async () => {
  api = await startTestApi();
  viewer = await api.member('viewer', await api.organisation());
  stranger = await api.member('owner', await api.organisation('elsewhere'));
  ({ id: library, issueId: issue } = await storeIssue(api, viewer.organisationId));
  await api.db.update(assets).set({ name: 'مكتبة الجامعة Café', url: 'https://library.example/' }).where(eq(assets.id, library));
  document = await storeDocument(api, viewer);
  await api.db.update(documents).set({ document_name: 'الإدارة المالية ٢٠٢٦' }).where(eq(documents.id, document));
  await api.db.update(users).set({ full_name: 'مُنى الأحمد' }).where(eq(users.id, viewer.id));
});
afterAll(() => api.close());

const find = async (q: string, as: Member = viewer, language = 'en') => {
  const { status, body } = await api.call('GET', `/search?q=${encodeURIComponent(q)}`, { as, headers: { 'accept-language': language } });
  expect(status).toBe(200);
  return body as { results: Found[]; totals: Record<Found['kind'], number> };
};
const idsOf = async (q: string, as?: Member) => (await find(q, as)).results.map(({ id }) => id);

describe('a search', () => {
  it('finds each kind by its names, whatever the spelling', async () => {
    expect(await idsOf('مكتبه')).toContain(library);
    expect(await idsOf('CAFE library.example')).toContain(library);
    expect(await idsOf('الاداره 2026')).toEqual([document]);
    expect(await idsOf('algebra.PDF')).toEqual([document]);
    expect(await idsOf('منى')).toEqual([viewer.id]);
    expect(await idsOf(viewer.email.toUpperCase())).toEqual([viewer.id]);
  });

  it('finds issues by words of the barrier and of the asset together, in the language of the reader', async () => {
    const { results, totals } = await find('text المكتبه');
    expect(results).toEqual([]);
    const inEnglish = await find('image الجامعة');
    expect(inEnglish.results).toMatchObject([{ kind: 'issue', id: issue, asset_id: library, context: 'مكتبة الجامعة Café' }]);
    expect(inEnglish.totals.issue).toBe(1);
    expect(totals.issue).toBe(0);
    expect((await find('صورة', viewer, 'ar')).results).toMatchObject([{ kind: 'issue', id: issue }]);
  });

  it('takes signs of a pattern for themselves, and gives nothing of another organisation', async () => {
    expect(await idsOf('%')).toEqual([]);
    expect(await idsOf('_')).not.toContain(library);
    for (const q of ['مكتبة', 'image', 'algebra', 'منى']) expect(await idsOf(q, stranger)).toEqual([]);
  });

  it('puts what begins with the words before what holds them', async () => {
    const other = await storeIssue(api, viewer.organisationId);
    await api.db.update(assets).set({ name: 'Café of the museum' }).where(eq(assets.id, other.id));
    const named = (await find('cafe')).results.filter(({ kind }) => kind === 'asset');
    expect(named.map(({ id }) => id)).toEqual([other.id, library]);
  });
});

describe('what was opened last', () => {
  const recall = (kind: Found['kind'], id: string, as: Member) => api.call('POST', '/search/recent', { as, body: { kind, id } });

  it('stands first where nothing is typed, without what is gone, for that person alone', async () => {
    const gone = await storeDocument(api, viewer);
    for (const [kind, id] of [
      ['document', document],
      ['issue', issue],
      ['document', gone],
      ['asset', library],
      ['document', document],
    ] as const)
      expect((await recall(kind, id, viewer)).status).toBe(204);
    await api.db.delete(documents).where(eq(documents.id, gone));
    expect(await idsOf('')).toEqual([document, library, issue]);
    expect(await idsOf('', stranger)).toEqual([]);
  });

  it('is nothing of another organisation', async () => {
    expect((await recall('asset', library, stranger)).status).toBe(404);
    expect((await recall('issue', library, viewer)).status).toBe(404);
  });
});

describe('the database', () => {
  it('compares texts as the product does', async () => {
    const texts = [
      'إدارةٌ',
      'مـــوقع',
      'مستشفى',
      'Café ÉCOLE',
      '٢٠٢٦ ۱۹',
      'ﷺ ﻻ',
      'Straße İstanbul',
      'ΑΘΗΝΑΣ Αθήνας ΣΑΣ',
      'کتابی',
      '１２ ＡＢ',
      'ﬁx',
      'a\u0301b',
    ];
    const { rows } = await api.db.execute<{ key: string }>(
      sql`select search_key(said) as key from unnest(array[${sql.join(
        texts.map((text) => sql`${text}`),
        sql`, `,
      )}]::text[]) said`,
    );
    // Whether the database knows the lower case of every script depends on how it was made; of what people here write it does.
    expect(rows.map(({ key }) => key)).toEqual(texts.map(searchKey));
  });
});
