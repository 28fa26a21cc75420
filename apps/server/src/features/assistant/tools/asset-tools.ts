import type { Asset, AssetState } from '@manara/contract/assets';
import type { AssistantValues } from '@manara/contract/assistant';
import { listAssets } from '../../assets/store.ts';
import { listScans } from '../../history/list-scans.ts';
import { listAllPages } from '../../pages/list-all-pages.ts';
import { listPages } from '../../pages/list-pages.ts';
import { answerText, type AnswerText } from '../answer-text.ts';
import {
  cell,
  dayIn,
  nameOf,
  numberIn,
  ofTeam,
  pathTo,
  rowsShown,
  scoreIn,
  tableOf,
  type Asking,
  type Figures,
  type Tool,
} from './tool.ts';

const assetStates = ['good', 'fair', 'poor', 'unscored', 'stale', 'failed'] as const;
type NamedState = (typeof assetStates)[number];

const assetStateOf = ({ state }: AssistantValues): NamedState | undefined => assetStates.find((one) => one === state);

const assetRow = (asking: Asking, { id, name, website, latest_analysis: latest }: Asset) => [
  cell(name, `/report/${id}`),
  cell(scoreIn(asking.language, latest?.compliance_score ?? null)),
  cell(latest ? numberIn(asking.language, latest.issues_found) : '–'),
  cell(dayIn(asking, website.last_scan_at)),
];

const assetColumns = ['column.asset', '#column.score', '#column.issues', 'column.last_scan'] as const;

export const readAssets: Tool = async (asking, values) => {
  const { db, caller, language } = asking;
  const state = assetStateOf(values);
  const {
    assets,
    static_assets: audited,
    total,
  } = await listAssets(db, caller.organisationId, language, {
    skip: 0,
    limit: rowsShown,
    sort: values.order === 'worst' ? 'worst' : 'newest',
    state: state satisfies AssetState | undefined,
    team: values.team,
    product: values.product,
  });
  const [first] = assets;
  return {
    sentences: [
      answerText(language, `assets.${state ?? 'all'}`, { count: total }),
      ...(state === undefined && audited.length > 0 ? [answerText(language, 'assets.audited', { count: audited.length })] : []),
      ...(values.order === 'worst' && first?.latest_analysis
        ? [answerText(language, 'assets.worst', { asset: first.name, score: scoreIn(language, first.latest_analysis.compliance_score) })]
        : []),
    ],
    table: tableOf(
      language,
      answerText(language, values.order === 'worst' ? 'assets.caption_worst' : 'assets.caption'),
      assetColumns,
      assets.map((asset) => assetRow(asking, asset)),
    ),
    source: {
      title: answerText(language, 'source.assets'),
      href: pathTo('/dashboard', { assets: state, ...ofTeam(values) }, '#monitoring'),
    },
  };
};

export const readPageFigures: Tool = async (asking, values) => {
  const { db, caller, language, vocabulary } = asking;
  const { asset, team, product } = values;
  const state = values.state === 'unread' || values.state === 'unseen' || values.state === 'read' ? values.state : undefined;
  const query = { skip: 0, limit: rowsShown, sort: 'score', order: 'asc', state: state ?? 'read' } as const;
  const { pages, total, counts } =
    asset === undefined
      ? await listAllPages(db, caller.organisationId, language, { ...query, team, product })
      : await listPages(db, { organisationId: caller.organisationId, assetId: asset, language }, query);
  const search = { state, team, product };
  return {
    sentences: [
      state === undefined
        ? answerText(language, 'pages.counts', {
            read: numberIn(language, counts.read),
            clean: numberIn(language, counts.clean),
            unread: numberIn(language, counts.unread),
          })
        : answerText(language, `pages.${state}`, { count: total }),
    ],
    table: tableOf(
      language,
      answerText(language, state === undefined ? 'pages.caption_worst' : 'pages.caption'),
      ['column.page', '#column.score', '#column.issues'],
      pages.map((page) => [
        cell(
          page.file ?? page.title ?? page.url,
          pathTo(`/report/${'asset_id' in page ? page.asset_id : (asset ?? '')}/pages`, { search: page.url }),
        ),
        cell(scoreIn(language, page.score)),
        cell(page.issues === null ? '–' : numberIn(language, page.issues)),
      ]),
    ),
    source: {
      title: answerText(language, asset === undefined ? 'source.pages' : 'source.pages_of', { asset: nameOf(vocabulary.assets, asset) }),
      href: asset === undefined ? pathTo('/pages', search) : pathTo(`/report/${asset}/pages`, { state }),
    },
  };
};

const scanColumns: readonly AnswerText[] = ['column.begun', 'column.state'];

async function scansOf(asking: Asking, asset: string): Promise<Figures> {
  const { db, caller, language } = asking;
  const { asset_name, scans, total } = await listScans(
    db,
    { organisationId: caller.organisationId, assetId: asset, language },
    { skip: 0, limit: rowsShown },
  );
  const whole = scans.filter(({ kind }) => kind === 'site');
  const [latest] = whole;
  const completed = whole.find(({ status }) => status === 'completed');
  const running = latest && (latest.status === 'queued' || latest.status === 'running');
  return {
    sentences: [
      ...(running ? [answerText(language, 'scans.runs', { asset: asset_name })] : []),
      completed
        ? answerText(language, 'scans.last', {
            asset: asset_name,
            date: dayIn(asking, completed.finished_at),
            score: scoreIn(language, completed.compliance_score),
            pages: numberIn(language, completed.pages_read ?? 0),
          })
        : answerText(language, total === 0 ? 'scans.never' : 'scans.none_completed', { asset: asset_name }),
    ],
    table: tableOf(
      language,
      answerText(language, 'scans.caption', { asset: asset_name }),
      [...scanColumns, '#column.score', '#column.issues'],
      whole.map(({ created_at, status, compliance_score, issues_found }) => [
        cell(dayIn(asking, created_at)),
        cell(answerText(language, `run.${status}`)),
        cell(scoreIn(language, compliance_score)),
        cell(issues_found === null ? '–' : numberIn(language, issues_found)),
      ]),
    ),
    source: { title: answerText(language, 'source.history', { asset: asset_name }), href: `/report/${asset}/history` },
  };
}

export const readScans: Tool = async (asking, values) => {
  if (values.asset !== undefined) return scansOf(asking, values.asset);
  const { db, caller, language } = asking;
  const isRunning = values.state === 'running';
  const scanned = (scans: 'running' | 'latest') => listAssets(db, caller.organisationId, language, { skip: 0, limit: rowsShown, scans });
  const running = await scanned('running');
  const latest = isRunning ? null : await scanned('latest');
  const newest = latest?.assets[0];
  return {
    sentences: [
      answerText(language, 'scans.running', { count: running.total }),
      ...(newest ? [answerText(language, 'scans.newest', { asset: newest.name, date: dayIn(asking, newest.website.last_scan_at) })] : []),
    ],
    table: tableOf(
      language,
      answerText(language, isRunning ? 'scans.caption_running' : 'scans.caption_latest'),
      assetColumns,
      (latest ?? running).assets.map((asset) => assetRow(asking, asset)),
    ),
    source: { title: answerText(language, 'source.assets'), href: pathTo('/dashboard', { team: 'all' }, '#monitoring') },
  };
};
