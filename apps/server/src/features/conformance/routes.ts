import { conformanceDocument } from '@manara/conformance/document/conformance-document';
import * as contract from '@manara/contract/conformance';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { cleanText } from '../scans/clean-text.ts';
import { compare } from './compare.ts';
import { changeDetails } from './details.ts';
import { downloadConformance } from './download.ts';
import { draftReport } from './draft-report.ts';
import { judge, withdraw } from './judge.ts';
import { presentDraft } from './present-draft.ts';
import { listVersions, publish, readVersion } from './versions.ts';

/** Conformance reports: the draft that people judge, and what they publish of it. */
export const conformanceRoutes: FeatureRoutes = (app, { db, printer }) => {
  register(app, contract.getConformance, async ({ organisationId, params, query, language }) =>
    presentDraft(await draftReport(db, organisationId, params.id, query.edition), language),
  );
  register(app, contract.judgeRequirement, async ({ user, params, body, language, request }) => {
    const { level, remarks, version } = cleanText(body);
    const who = { actor: actorOf(request), fullName: user.fullName };
    return judge(db, who, { assetId: params.id, requirement: params.requirement, version }, { level, remarks: remarks.trim() }, language);
  });
  register(app, contract.withdrawJudgement, async ({ user, params, query, language, request }) =>
    withdraw(
      db,
      { actor: actorOf(request), fullName: user.fullName },
      { assetId: params.id, requirement: params.requirement, version: query.version },
      language,
    ),
  );
  register(app, contract.putConformanceDetails, async ({ params, body, request }) =>
    changeDetails(db, actorOf(request), params.id, cleanText(body)),
  );
  register(app, contract.previewConformance, async ({ organisationId, params, query, language }) =>
    conformanceDocument((await draftReport(db, organisationId, params.id, query.edition)).report, language),
  );
  register(app, contract.downloadConformance, async ({ organisationId, params, query, language }) => {
    const { report } = await draftReport(db, organisationId, params.id, query.edition);
    return downloadConformance(report, { format: query.format, language: query.language ?? language, printer, whose: organisationId });
  });

  register(app, contract.listConformanceVersions, async ({ organisationId, params }) => {
    const versions = await listVersions(db, organisationId, params.id);
    return { versions, total: versions.length };
  });
  register(app, contract.publishConformance, async ({ user, params, body, request }) =>
    publish(
      db,
      { actor: actorOf(request), fullName: user.fullName },
      { assetId: params.id, edition: body.edition, note: cleanText(body.note ?? '').trim() },
    ),
  );
  register(app, contract.previewConformanceVersion, async ({ organisationId, params, language }) => {
    const { version, report } = await readVersion(db, organisationId, params.id);
    return { ...conformanceDocument(report, language), version };
  });
  register(app, contract.downloadConformanceVersion, async ({ organisationId, params, query, language }) => {
    const { report } = await readVersion(db, organisationId, params.id);
    return downloadConformance(report, { format: query.format, language: query.language ?? language, printer, whose: organisationId });
  });
  register(app, contract.compareConformance, async ({ organisationId, params, query, language }) =>
    compare(db, organisationId, { fromId: params.id, toId: query.to }, language),
  );
};
