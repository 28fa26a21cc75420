import { hasRole } from '@manara/core/role';
import { listDocuments } from '../../documents/list-documents.ts';
import { readPeople } from '../../people/store.ts';
import { listReports } from '../../reports/list-reports.ts';
import { listRequests } from '../../support/requests.ts';
import { answerText } from '../answer-text.ts';
import { cell, dayIn, nameOf, numberIn, pathTo, rowsShown, scoreIn, tableOf, type Tool } from './tool.ts';

export const readReports: Tool = async (asking, { readiness, asset, team, product }) => {
  const { db, caller, language } = asking;
  const { assets, total, overview } = await listReports(db, caller.organisationId, language, {
    skip: 0,
    limit: rowsShown,
    reports_limit: 1,
    readiness,
    asset_id: asset,
    team,
    product,
  });
  // The overview is of all assets: of one there is said how it stands.
  const said = readiness ?? (asset === undefined ? undefined : assets[0]?.status);
  return {
    sentences: [
      said === undefined
        ? answerText(language, 'reports.overview', {
            ready: numberIn(language, overview.audit_ready),
            attention: numberIn(language, overview.needs_attention),
            assets: numberIn(language, overview.assets),
          })
        : answerText(language, `reports.${said}`, { count: total }),
    ],
    table: tableOf(
      language,
      answerText(language, 'reports.caption'),
      ['column.asset', '#column.score', 'column.reason_ready'],
      assets.map(({ id, name, score, reason, gone_at }) => [
        cell(name, gone_at === null ? `/report/${id}` : null),
        cell(scoreIn(language, score)),
        cell(reason ?? '–'),
      ]),
    ),
    source: {
      title: answerText(language, 'source.reports'),
      href: pathTo('/reports', { readiness, team, product, search: asset && nameOf(asking.vocabulary.assets, asset) }),
    },
  };
};

const documentStates = ['uploaded', 'processing', 'completed', 'failed'] as const;

export const readDocuments: Tool = async (asking, values) => {
  const { db, caller, language } = asking;
  const status = documentStates.find((one) => one === values.state);
  const { documents, total } = await listDocuments(
    db,
    { skip: 0, limit: rowsShown, sort: 'created_at', order: 'desc', status: status ?? 'all' },
    { caller, language },
  );
  return {
    sentences: [answerText(language, `documents.${status ?? 'all'}`, { count: total })],
    table: tableOf(
      language,
      answerText(language, 'documents.caption'),
      ['column.document', 'column.state', 'column.added'],
      documents.map(({ id, document_name, status: state, created_at }) => [
        cell(document_name, state === 'completed' ? `/upload/${id}/review` : null),
        cell(answerText(language, `document.${state}`)),
        cell(dayIn(asking, created_at)),
      ]),
    ),
    source: { title: answerText(language, 'source.documents'), href: pathTo('/upload', { status }) },
  };
};

const requestStates = ['open', 'answered', 'resolved'] as const;

/** People see their own requests, administrators all: the sentence says which. */
export const readRequests: Tool = async (asking, values) => {
  const { db, caller, language } = asking;
  const state = requestStates.find((one) => one === values.state);
  const { requests, total } = await listRequests(db, caller, { skip: 0, limit: rowsShown, state });
  return {
    sentences: [
      answerText(language, hasRole(caller.role, 'administrator') ? 'requests.all' : 'requests.own', {
        count: total,
        state: state ?? 'any',
      }),
    ],
    table: tableOf(
      language,
      answerText(language, 'requests.caption'),
      ['column.request', 'column.state', 'column.changed'],
      requests.map(({ id, number, subject, state: one, changed_at }) => [
        cell(`${numberIn(language, number)}. ${subject}`, `/support/requests/${id}`),
        cell(answerText(language, `request.${one}`)),
        cell(dayIn(asking, changed_at)),
      ]),
    ),
    source: { title: answerText(language, 'source.requests'), href: '/support/requests' },
  };
};

export const readPeopleFigures: Tool = async ({ db, caller, language }, { role }) => {
  const people = (await readPeople(db, caller.organisationId, {})).filter((person) => person.is_active);
  const meant = role === undefined ? people : people.filter((person) => person.role === role);
  return {
    sentences: [answerText(language, `people.${role ?? 'all'}`, { count: meant.length })],
    table: tableOf(
      language,
      answerText(language, 'people.caption'),
      ['column.person', 'column.role'],
      meant
        .slice(0, rowsShown)
        .map((person) => [
          cell(person.full_name, pathTo('/admin', { tab: 'users', search: person.username })),
          cell(answerText(language, `role.${person.role}`)),
        ]),
    ),
    source: { title: answerText(language, 'source.people'), href: pathTo('/admin', { tab: 'users' }) },
  };
};
