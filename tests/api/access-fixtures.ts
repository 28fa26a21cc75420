import { channelFixtures } from './access-fixtures-channels.ts';
import { connectionFixtures } from './access-fixtures-connections.ts';
import { documentFixtures } from './access-fixtures-documents.ts';
import { fixFixtures } from './access-fixtures-fixes.ts';
import { modelFixtures } from './access-fixtures-model.ts';
import { peopleFixtures } from './access-fixtures-people.ts';
import { settingsFixtures } from './access-fixtures-settings.ts';
import { supportFixtures } from './access-fixtures-support.ts';
import { trackerFixtures } from './access-fixtures-trackers.ts';
import { storeReport } from './store-report.ts';
import { storeIssue } from './store-issue.ts';
import { reportDetails } from '@manara/core/conformance/terms';
import type { Fixture, Organisation } from './access-fixture.ts';
import { password, type Member } from './test-api.ts';

const id = (answer: { status: number; body: { id?: string } | null; text: string }): string => {
  if (!answer.body?.id) throw new Error(`No id in ${answer.status} ${answer.text}`);
  return answer.body.id;
};

let counter = 0;
const another = () => `${Date.now()}_${(counter += 1)}`;

const asset = async ({ api, owner }: Organisation) => ({
  id: id(
    await api.call('POST', '/assets/', {
      as: owner,
      body: { name: `Asset ${another()}`, asset_type: 'website', website: { url: `https://site-${another()}.example.org/` } },
    }),
  ),
});
const staticAsset = async ({ api, owner }: Organisation) => ({
  id: id(
    await api.call('POST', '/assets/static', {
      as: owner,
      body: { name: `Static ${another()}`, asset_type: 'website', audit: { audited_on: '2026-01-01', compliance: 50 } },
    }),
  ),
});
const staticAudit = async (organisation: Organisation) => {
  const params = await staticAsset(organisation);
  const body = { audited_on: '2026-02-01', compliance: 60 };
  const { body: made } = await organisation.api.call('POST', `/assets/${params.id}/audits`, { as: organisation.owner, body });
  return { ...params, auditId: String((made as unknown as { id: number }).id) };
};
const library = async ({ api, owner }: Organisation) => ({
  id: id(await api.call('POST', '/assets/', { as: owner, body: { name: `Library ${another()}`, asset_type: 'sharepoint' } })),
});
const scannedAsset = async (organisation: Organisation) => {
  const made = await asset(organisation);
  await organisation.api.call('POST', `/assets/${made.id}/scan`, { as: organisation.owner, body: {} });
  return made;
};

const issue = ({ api, organisationId }: Organisation) => storeIssue(api, organisationId);
const retest = async (organisation: Organisation) => {
  const { id: assetId, issueId } = await issue(organisation);
  const { body } = await organisation.api.call('POST', `/assets/${assetId}/check-pr-status`, {
    as: organisation.owner,
    body: { issue_id: issueId },
  });
  return { id: assetId, runId: (body as { run_id: string }).run_id };
};

const issueParams = async (organisation: Organisation) => {
  const { id: assetId, issueId } = await issue(organisation);
  return { id: assetId, issueId };
};
/** An asset of which a page was published. */
const published = async (organisation: Organisation) => {
  const { id: assetId } = await issue(organisation);
  const { body, status, text } = await organisation.api.call('POST', `/assets/${assetId}/published-pages`, {
    as: organisation.owner,
    body: { urls: ['https://site.example/'] },
  });
  return { id: assetId, runId: id({ status, body: { id: body?.run?.id }, text }) };
};
/** A comment by whoever is to edit or delete it; a viewer can write none. */
const comment = async (organisation: Organisation, caller: Member) => {
  const params = await issueParams(organisation);
  const author = caller.organisationId === organisation.organisationId && caller.role !== 'viewer' ? caller : organisation.owner;
  const made = await organisation.api.call('POST', `/assets/${params.id}/issues/${params.issueId}/comments`, {
    as: author,
    body: { text: 'Words' },
  });
  return { ...params, commentId: id(made) };
};
const view = async (organisation: Organisation, caller: Member) => {
  const own = caller.organisationId === organisation.organisationId ? caller : organisation.owner;
  const body = { name: `View ${another()}`, query: { severity: 'high' }, is_shared: false };
  return { id: id(await organisation.api.call('POST', '/issues/views', { as: own, body })) };
};
/** A change that its caller can undo. */
const change = async (organisation: Organisation, caller: Member) => {
  const { issueId } = await issueParams(organisation);
  const own = caller.organisationId === organisation.organisationId && caller.role !== 'viewer' ? caller : organisation.owner;
  const body = { deed: { action: 'false_positive', reason: 'Decorative' }, selection: { issues: [{ id: issueId, version: 1 }] } };
  const { body: answer, text } = await organisation.api.call('POST', '/issues/bulk', { as: own, body });
  return { id: id({ status: 200, body: { id: answer.change_id }, text }) };
};

/** An asset with two completed scans. */
const scannedTwice = async (organisation: Organisation) => {
  const { id: assetId } = await asset(organisation);
  const { rows } = await organisation.api.database.pool.query<{ run_id: string }>(
    `with made as (
       insert into runs (organisation_id, kind, subject_id, status, finished_at) select $1, 'scan', $2, 'completed', now() from generate_series(1, 2) returning *)
     insert into scans (run_id, organisation_id, asset_id, start_url, profile, limits, completed_at)
     select id, $1, $2, 'https://site.example.org/', '{"wcag": "2.1", "level": "AA"}', '{"maxPages": 50}', finished_at from made returning run_id`,
    [organisation.organisationId, assetId],
  );
  return { assetId, from: rows[0]?.run_id ?? '', to: rows[1]?.run_id ?? '' };
};

const report = async ({ api, organisationId }: Organisation) => ({ id: await storeReport(api, organisationId) });
const share = async (organisation: Organisation) => ({
  id: id(
    await organisation.api.call('POST', `/assets/reports/${(await report(organisation)).id}/shares`, { as: organisation.owner, body: {} }),
  ),
});

const noDetails = Object.fromEntries(reportDetails.map((name) => [name, '']));
const judgedAsset = async (organisation: Organisation) => {
  const made = await asset(organisation);
  await organisation.api.call('PUT', `/assets/${made.id}/conformance/judgements/wcag.1.1.1`, {
    as: organisation.owner,
    body: { level: 'supports', remarks: '', version: 0 },
  });
  return made;
};
const publishedReport = async (organisation: Organisation) => ({
  id: id(
    await organisation.api.call('POST', `/assets/${(await asset(organisation)).id}/conformance/versions`, {
      as: organisation.owner,
      body: { edition: 'wcag' },
    }),
  ),
});

/**
 * How to call each endpoint rightly, with things of the given organisation, by the endpoint's id. Things that a call uses up are made
 * anew for every call.
 */
export const fixtures: Record<string, (organisation: Organisation, caller: Member) => Promise<Fixture>> = {
  getDashboard: async () => ({}),
  getScoreHistory: async () => ({}),

  listAssets: async () => ({}),
  listTags: async () => ({}),
  getAsset: async (organisation) => ({ params: await asset(organisation) }),
  createAsset: async () => ({
    body: { name: `Asset ${another()}`, asset_type: 'website', website: { url: `https://site-${another()}.example.org/` } },
  }),
  createStaticAsset: async () => ({
    body: { name: `Static ${another()}`, asset_type: 'website', audit: { audited_on: '2026-01-01', compliance: 50 } },
  }),
  importStaticAssets: async () => ({ body: { csv: `name,audited_on,compliance\nStatic ${another()},2026-01-01,50` } }),
  getImportTemplate: async () => ({}),
  listAudits: async (organisation) => ({ params: await staticAsset(organisation) }),
  addAudit: async (organisation) => ({ params: await staticAsset(organisation), body: { audited_on: '2026-02-01', compliance: 60 } }),
  deleteAudit: async (organisation) => ({ params: await staticAudit(organisation) }),
  downloadStaticReport: async (organisation) => ({ params: await staticAsset(organisation), query: '?format=csv' }),
  updateAsset: async (organisation) => ({ params: await asset(organisation), body: { name: 'Renamed' } }),
  deleteAsset: async (organisation) => ({ params: await asset(organisation) }),
  startScan: async (organisation) => ({ params: await asset(organisation), body: {} }),
  scanStatus: async (organisation) => ({ params: await scannedAsset(organisation) }),
  cancelScan: async (organisation) => ({ params: await scannedAsset(organisation) }),
  listAllPages: async () => ({}),
  libraryReport: async (organisation) => ({ params: await library(organisation) }),
  librarySaving: async (organisation) => ({ params: await library(organisation) }),
  startLibrarySaving: async (organisation) => ({ params: await library(organisation), answers: [409] }),
  cancelLibrarySaving: async (organisation) => ({ params: await library(organisation) }),
  listPages: async (organisation) => ({ params: await asset(organisation) }),
  listMetDocuments: async (organisation) => ({ params: await asset(organisation) }),
  listScans: async (organisation) => ({ params: await asset(organisation) }),
  compareScans: async (organisation) => {
    const { assetId, from, to } = await scannedTwice(organisation);
    return { params: { id: assetId }, query: `?from=${from}&to=${to}` };
  },
  listIssues: async () => ({}),
  listIssueRules: async () => ({}),
  getIssue: async (organisation) => ({ params: await issue(organisation) }),
  listIssuePlaces: async (organisation) => ({ params: await issue(organisation) }),
  getPicture: async (organisation) => ({ params: await issue(organisation) }),
  checkPrStatus: async (organisation) => {
    const made = await issue(organisation);
    return { params: made, body: { issue_id: made.issueId } };
  },
  getRetest: async (organisation) => ({ params: await retest(organisation) }),
  cancelRetest: async (organisation) => ({ params: await retest(organisation) }),
  publishPages: async (organisation) => ({
    params: { id: (await issue(organisation)).id },
    body: { urls: ['https://site.example/'] },
  }),
  getPublishedPages: async (organisation) => ({ params: await published(organisation) }),
  cancelPublishedPages: async (organisation) => ({ params: await published(organisation) }),
  assetReport: async (organisation) => ({ params: await asset(organisation) }),

  listAssignees: async () => ({}),
  assignIssue: async (organisation) => {
    const { id: asset_id, issueId: issue_id } = await issueParams(organisation);
    return { params: { id: asset_id }, body: { asset_id, issue_id, pull_request_url: '', assignee_username: '' } };
  },
  acceptRisk: async (organisation) => ({ params: await issueParams(organisation), body: { version: 1, reason: 'Soon gone', until: null } }),
  markFalsePositive: async (organisation) => ({ params: await issueParams(organisation), body: { version: 1, reason: 'Decorative' } }),
  giveVerdict: async ({ api, organisationId }) => {
    const { id: assetId, issueId } = await storeIssue(api, organisationId, { kind: 'needs_review' });
    return { params: { id: assetId, issueId }, body: { version: 1, verdict: 'no_barrier' } };
  },
  answerIssue: async (organisation) => ({ params: await issueParams(organisation), body: { kind: 'decorative' }, answers: [409] }),
  removeIssueAnswer: async (organisation) => ({ params: await issueParams(organisation), answers: [409] }),
  reopenIssue: async (organisation) => {
    const params = await issueParams(organisation);
    const path = `/assets/${params.id}/issues/${params.issueId}/false-positive`;
    await organisation.api.call('POST', path, { as: organisation.owner, body: { version: 1, reason: 'Decorative' } });
    return { params, body: { version: 2 } };
  },
  listComments: async (organisation) => ({ params: await issueParams(organisation) }),
  createComment: async (organisation) => ({ params: await issueParams(organisation), body: { text: 'Words' } }),
  editComment: async (organisation, caller) => ({ params: await comment(organisation, caller), body: { text: 'Other words', version: 1 } }),
  deleteComment: async (organisation, caller) => ({ params: await comment(organisation, caller) }),
  listIssueEvents: async (organisation) => ({ params: await issueParams(organisation) }),
  previewBulk: async (organisation) => {
    const { issueId } = await issueParams(organisation);
    return { body: { action: 'accept', selection: { issues: [{ id: issueId, version: 1 }] } } };
  },
  bulkChange: async (organisation) => {
    const { issueId } = await issueParams(organisation);
    return {
      body: { deed: { action: 'false_positive', reason: 'Decorative' }, selection: { issues: [{ id: issueId, version: 1 }] } },
    };
  },
  undoChange: async (organisation, caller) => ({ params: await change(organisation, caller) }),
  bulkRetest: async (organisation) => ({ body: { issue_ids: [(await issueParams(organisation)).issueId] } }),
  exportIssues: async () => ({ body: { filter: {} } }),
  listViews: async () => ({}),
  createView: async () => ({ body: { name: `View ${another()}`, query: { severity: 'high' }, is_shared: false } }),
  changeView: async (organisation, caller) => ({ params: await view(organisation, caller), body: { query: {} } }),
  deleteView: async (organisation, caller) => ({ params: await view(organisation, caller) }),

  listReports: async () => ({}),
  downloadReport: async (organisation) => ({ params: await report(organisation), query: '?format=csv' }),
  deleteReport: async (organisation) => ({ params: await report(organisation) }),
  listShares: async (organisation) => ({ params: await report(organisation) }),
  createShare: async (organisation) => ({ params: await report(organisation), body: { days: 7, password } }),
  revokeShare: async (organisation) => ({ params: await share(organisation) }),

  getConformance: async (organisation) => ({ params: await asset(organisation) }),
  judgeRequirement: async (organisation) => ({
    params: { ...(await asset(organisation)), requirement: 'wcag.1.1.1' },
    body: { level: 'supports', remarks: '', version: 0 },
  }),
  withdrawJudgement: async (organisation) => ({
    params: { ...(await judgedAsset(organisation)), requirement: 'wcag.1.1.1' },
    query: '?version=1',
  }),
  putConformanceDetails: async (organisation) => ({
    params: await asset(organisation),
    body: { details: noDetails, wcag: '2.1', version: 0 },
  }),
  previewConformance: async (organisation) => ({ params: await asset(organisation) }),
  downloadConformance: async (organisation) => ({ params: await asset(organisation), query: '?format=openacr' }),
  listConformanceVersions: async (organisation) => ({ params: await asset(organisation) }),
  publishConformance: async (organisation) => ({ params: await asset(organisation), body: { edition: 'wcag' } }),
  previewConformanceVersion: async (organisation) => ({ params: await publishedReport(organisation) }),
  downloadConformanceVersion: async (organisation) => ({ params: await publishedReport(organisation), query: '?format=html' }),
  compareConformance: async (organisation) => ({ params: await publishedReport(organisation) }),
  getSummary: async () => ({ query: '?kind=executive' }),
  downloadSummary: async () => ({ query: '?kind=legal&law=section_508&format=html' }),
  listSummaryChoices: async () => ({}),
  getWorkAssumptions: async () => ({}),
  putWorkAssumptions: async ({ api, owner }) => {
    const { assumptions, version } = (await api.call('GET', '/summaries/assumptions', { as: owner })).body;
    return { body: { assumptions, version } };
  },
  ...connectionFixtures,
  ...channelFixtures,
  ...trackerFixtures,
  ...modelFixtures,
  createTicket: async () => ({}),
  ...documentFixtures,
  ...fixFixtures,
  ...peopleFixtures,
  ...settingsFixtures,
  ...supportFixtures,
};
