import { executiveDocument } from '@manara/conformance/summary/executive-document';
import { legalDocument } from '@manara/conformance/summary/legal-document';
import type { PrintedDocument } from '@manara/conformance/document/block';
import type { SummaryFacts } from '@manara/conformance/summary/facts';
import * as contract from '@manara/contract/summaries';
import type { RegulationId } from '@manara/core/regulations/regulations';
import type { Language } from '@manara/messages/locale';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { invalidFields } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { documentFile } from '../../platform/text/document-file.ts';
import { changeAssumptions, readAssumptions } from './assumptions.ts';
import { readChoices } from './choices.ts';
import { readFacts } from './read-facts.ts';

interface Kind {
  kind: contract.SummaryKind;
  law?: RegulationId | undefined;
}

function documentOf({ kind, law }: Kind, facts: SummaryFacts, language: Language): PrintedDocument {
  if (kind === 'executive') return executiveDocument(facts, language);
  if (law === undefined) throw invalidFields({ law: 'field.law.required' });
  return legalDocument(facts, law, language);
}

/** Of two assets or tags the names differ; a long title or name gives way, so that the name keeps its day. */
const fileName = (title: string, { scope, madeAt }: SummaryFacts): string =>
  [title.slice(0, scope.kind === 'all' ? 66 : 36), ...(scope.kind === 'all' ? [] : [scope.name.slice(0, 28)]), madeAt.slice(0, 10)].join(
    '-',
  );

/** Executive summaries and reports by law, and what their money is reckoned from. */
export const summaryRoutes: FeatureRoutes = (app, { db, printer }) => {
  register(app, contract.getSummary, async ({ organisationId, query, language }) =>
    documentOf(query, await readFacts(db, organisationId, query), language),
  );
  register(app, contract.downloadSummary, async ({ organisationId, query, language: reader }) => {
    const language = query.language ?? reader;
    const facts = await readFacts(db, organisationId, query);
    const document = documentOf(query, facts, language);
    return documentFile(document, {
      format: query.format,
      language,
      name: fileName(document.title, facts),
      printer,
      whose: organisationId,
    });
  });
  register(app, contract.listSummaryChoices, async ({ organisationId, language }) => readChoices(db, organisationId, language));
  register(app, contract.getWorkAssumptions, async ({ organisationId }) => readAssumptions(db, organisationId));
  register(app, contract.putWorkAssumptions, async ({ user, body, request }) =>
    changeAssumptions(db, { actor: actorOf(request), fullName: user.fullName }, body),
  );
};
