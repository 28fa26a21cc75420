import { and, eq, inArray } from 'drizzle-orm';
import { assets } from '@manara/server/platform/database/schema/assets';
import { fixBatches, fixes, fixFiles, fixPictures } from '@manara/server/platform/database/schema/fixes';
import type { Fixture, Organisation } from './access-fixture.ts';
import { connectHost } from './connect-host.ts';
import { storeIssue } from './store-issue.ts';
import type { Member } from './test-api.ts';

const file = 'index.html';
const host = 'https://github.example';

/** An issue of an asset with a repository whose host is connected, in an organisation of which nothing is under way: no more than so many batches may be. */
const issue = async ({ api, organisationId }: Organisation) => {
  await api.db
    .update(fixBatches)
    .set({ state: 'cancelled' })
    .where(and(eq(fixBatches.organisation_id, organisationId), inArray(fixBatches.state, ['planning', 'sending'])));
  const made = await storeIssue(api, organisationId);
  await connectHost(api, organisationId, { url: host });
  await api.db.update(assets).set({ github_org_repo: 'team/site', repository_host: host }).where(eq(assets.id, made.id));
  return made;
};

/** A batch that is ready to be looked at, with a fix, a file and a picture. */
const readyBatch = async (organisation: Organisation) => {
  const { api, owner, organisationId } = organisation;
  const { id: assetId, issueId } = await issue(organisation);
  const { body } = await api.call('POST', '/fixes', { as: owner, body: { issue_ids: [issueId] } });
  const { batch_id } = body as { batch_id: string };
  await api.db
    .update(fixBatches)
    .set({ state: 'ready', provider: 'github', host, repository: 'team/site', folder: '', base: 'main', base_commit: '0'.repeat(40) })
    .where(eq(fixBatches.id, batch_id));
  await api.db.insert(fixes).values({
    organisation_id: organisationId,
    batch_id,
    position: 0,
    issue_ids: [issueId],
    rule_id: 'image-alt',
    sc: ['1.1.1'],
    page_url: 'https://site.example/',
    html: '<img>',
    occurrences: 1,
    place: { file, line: 1, column: 1 },
    confident: true,
    candidates: [],
    certainty: 'safe',
    why: 'proven',
    proposed: [],
    proven: true,
    signals: [],
    edits: [{ file, start: 4, end: 4, text: ' alt=""' }],
    differences: [],
    chosen: true,
  });
  await api.db.insert(fixFiles).values({ batch_id, file, content: '<img>', fixed: '<img alt="">' });
  const [picture] = await api.db
    .insert(fixPictures)
    .values({ batch_id, key: await api.storage.put(Buffer.from('PNG')) })
    .returning();
  return { id: batch_id, assetId, issueId, pictureId: picture?.id ?? '' };
};

const ofAsset = async (organisation: Organisation) => {
  const { assetId } = await readyBatch(organisation);
  return { id: assetId };
};

/** How to call what concerns fixes; see access-fixtures.ts. */
export const fixFixtures: Record<string, (organisation: Organisation, caller: Member) => Promise<Fixture>> = {
  planFixes: async (organisation) => ({ body: { issue_ids: [(await issue(organisation)).issueId] } }),
  listFixes: async (organisation) => ({ params: await ofAsset(organisation) }),
  getFixes: async (organisation) => ({ params: await readyBatch(organisation) }),
  getFixedFile: async (organisation) => ({ params: await readyBatch(organisation), query: `?path=${file}` }),
  chooseFixes: async (organisation) => ({ params: await readyBatch(organisation), body: {} }),
  sendFixes: async (organisation) => ({ params: await readyBatch(organisation), body: {} }),
  fixIssue: async (organisation) => {
    const { id, issueId } = await issue(organisation);
    return { params: { id }, body: { issue_id: issueId } };
  },
  cancelFixes: async (organisation) => ({ params: await readyBatch(organisation) }),
  getFixPicture: async (organisation) => ({ params: await readyBatch(organisation) }),
  getPatch: async (organisation) => ({ params: await readyBatch(organisation) }),
  downloadFixedFiles: async (organisation) => ({ params: await ofAsset(organisation) }),
};
