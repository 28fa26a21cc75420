import type { Dashboard } from '@manara/contract/dashboard';
import { hubs, type Hub } from '@manara/core/regulations/regulations';
import { createDice, generateOrganisation } from './dashboard-data.ts';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

/** Of issues that stand: the condition in plain SQL. */
export const stands = `kind = 'violation' and (resolution is null or resolution = 'accepted')`;

const list = (scan: string, key: string) =>
  `(select string_agg(one, ' ' order by one) from jsonb_array_elements_text(${scan}.scope->'${key}') one)`;
const width = (scan: string) => `coalesce((${scan}.viewport->>'width')::int, 1280)`;
/** What two scans differ in, in the order of the domain, in plain SQL. */
export const differing = (b: string, a: string) => [
  `${b}.engines <> ${a}.engines`,
  `${b}.profile <> ${a}.profile`,
  `${b}.limits->>'maxPages' <> ${a}.limits->>'maxPages'`,
  `${list(b, 'include')} is distinct from ${list(a, 'include')} or ${list(b, 'exclude')} is distinct from ${list(a, 'exclude')}`,
  `${width(b)} <> ${width(a)}`,
  `coalesce(${b}.environment->>'locale', 'en-US') <> coalesce(${a}.environment->>'locale', 'en-US')`,
  `coalesce(${b}.sign_in, '') <> coalesce(${a}.sign_in, '')`,
];

export type DashboardWorld = Awaited<ReturnType<typeof startDashboardWorld>>;

/** An organisation with generated assets, scans and issues, beside another one, and what reads its dashboard and, by plain SQL, its rows. */
export async function startDashboardWorld() {
  const api: TestApi = await startTestApi();
  const organisation = await api.organisation();
  const viewer: Member = await api.member('viewer', organisation);
  await generateOrganisation(api.database, organisation, createDice(7), 40);
  // Somebody else's rows are in no figure.
  await generateOrganisation(api.database, await api.organisation('other.example'), createDice(8), 12);

  const read = async <T>(path: string): Promise<T> => {
    const { status, text, body } = await api.call('GET', path, { as: viewer });
    if (status !== 200) throw new Error(text);
    return body as T;
  };
  const dashboard = (hub: Hub) => read<Dashboard>(`/dashboard?hub=${hub}`);
  /** The organisation is `$1` of each query. */
  const rows = async <Row>(sql: string, ...values: unknown[]): Promise<Row[]> => {
    const { rows: found } = await api.database.pool.query(sql, [organisation, ...values]);
    return found as Row[];
  };
  const value = async <T = number>(sql: string, ...values: unknown[]): Promise<T> => {
    const [row] = await rows<{ value: T }>(sql, ...values);
    return row!.value;
  };
  return {
    api,
    viewer,
    read,
    dashboard,
    readDashboards: () => Promise.all(hubs.map(async (hub) => [hub, await dashboard(hub)] as const)),
    rows,
    value,
    close: () => api.close(),
  };
}
