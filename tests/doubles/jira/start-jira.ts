import type { JiraKind } from '@manara/core/trackers/tracker';
import { Faults, type Asked } from '../http/faults.ts';
import { listen, readBytes } from '../http/listen.ts';
import { readAttachments, type Attachment } from './attachments.ts';
import { readAdf, type SeenDocument } from './adf.ts';
import { newProject, statuses, type DoubleField, type DoubleProject, type StatusName } from './project.ts';
import { readWiki, type SeenWiki } from './wiki.ts';

export interface DoubleIssue {
  id: string;
  key: string;
  fields: Record<string, unknown> & { summary: string; labels: string[] };
  /** As its reader sees it. */
  description: SeenDocument | SeenWiki;
  status: StatusName;
  assignee: string | null;
  attachments: Attachment[];
}

type Answer = [status: number, body: unknown, headers?: Record<string, string>];

const failed = (status: number, ...errorMessages: string[]): Answer => [status, { errorMessages, errors: {} }];
const ofFields = (errors: Record<string, string>): Answer => [400, { errorMessages: [], errors }];
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Jira Cloud (version 3 of its API, an account with its token) or Data Center (version 2, a personal access token) on loopback. */
export async function startJira(kind: JiraKind) {
  const isCloud = kind === 'jira_cloud';
  const log: Asked[] = [];
  const faults = new Faults();
  const account = isCloud ? 'amal@harbour.example' : null;
  const state = { token: 'ATATT3xFfGF0-token', isRevoked: false, mayCreate: true, takesFiles: true, losesAnswers: false, pageSize: 3 };
  const projects: DoubleProject[] = [newProject('10000', 'DOCK', 'Docks'), newProject('10100', 'TOWN', 'Town <b>hall</b>')];
  const issues: DoubleIssue[] = [];
  // Data Center lives below a path; Cloud has a host of its own.
  const context = isCloud ? '' : '/jira';
  const base = `${context}/rest/api/${isCloud ? 3 : 2}`;

  function isLetIn({ headers }: Asked): boolean {
    const right = isCloud ? `Basic ${Buffer.from(`${account}:${state.token}`).toString('base64')}` : `Bearer ${state.token}`;
    return !state.isRevoked && headers['authorization'] === right;
  }
  const projectOf = (idOrKey: unknown) => projects.find(({ id, key }) => id === idOrKey || key === idOrKey);

  /** A page of what a project demands, under the name that each kind has for it. */
  function paged(query: URLSearchParams, cloudName: string, all: unknown[]): Answer {
    const startAt = Number(query.get('startAt') ?? 0);
    const page = all.slice(startAt, startAt + state.pageSize);
    const counted = { startAt, maxResults: state.pageSize, total: all.length };
    return [200, isCloud ? { ...counted, [cloudName]: page } : { ...counted, isLast: startAt + page.length >= all.length, values: page }];
  }

  function faultOf(field: DoubleField, value: unknown): string | null {
    const { schema, allowedValues = [], name } = field;
    const isChoice = (one: unknown) => isObject(one) && allowedValues.some(({ id }) => id === one['id']);
    if (schema.type === 'array' && schema.items === 'string')
      return Array.isArray(value) && value.every((one) => typeof one === 'string' && /^\S{1,255}$/.test(one)) ? null : `${name}: no labels`;
    if (allowedValues.length > 0) return isChoice(value) ? null : `Option id is not valid for ${name}.`;
    const isRich = field.fieldId === 'description' || (schema.custom?.endsWith(':textarea') ?? false);
    if (isRich && isCloud) {
      try {
        readAdf(value);
        return null;
      } catch (error) {
        return `Operation value must be an Atlassian Document (${String(error)})`;
      }
    }
    if (schema.type === 'string') return typeof value === 'string' ? null : 'Operation value must be a string';
    return null;
  }

  function create(body: unknown): Answer {
    if (!isObject(body) || !isObject(body['fields'])) return failed(400, 'The request body is not valid.');
    const fields = body['fields'];
    const project = isObject(fields['project']) ? projectOf(fields['project']['id']) : undefined;
    if (!project) return ofFields({ project: 'valid project is required' });
    const type = project.types.find(({ id }) => isObject(fields['issuetype']) && id === fields['issuetype']['id']);
    if (!type) return ofFields({ issuetype: 'The issue type selected is invalid.' });
    if (!state.mayCreate) return failed(403, 'You do not have permission to create issues in this project.');
    const errors: Record<string, string> = {};
    for (const name of Object.keys(fields))
      if (!type.fields.some(({ fieldId }) => fieldId === name))
        errors[name] = `Field '${name}' cannot be set. It is not on the appropriate screen, or unknown.`;
    for (const field of type.fields) {
      const value = fields[field.fieldId];
      if (value === undefined) {
        if (field.required && !field.hasDefaultValue) errors[field.fieldId] = `${field.name} is required.`;
      } else if (field.fieldId !== 'project' && field.fieldId !== 'issuetype') {
        const fault = faultOf(field, value);
        if (fault !== null) errors[field.fieldId] = fault;
      }
    }
    const { summary, description } = fields;
    if (typeof summary === 'string' && (/[\r\n]/.test(summary) || summary.length > 255))
      errors['summary'] = 'The summary is invalid because it contains newline characters, or is too long.';
    if (!isCloud && typeof description === 'string' && description.length > 32_767) errors['description'] = 'The entered text is too long.';
    if (Object.keys(errors).length > 0) return ofFields(errors);
    const number = issues.length + 1;
    const made: DoubleIssue = {
      id: String(20_000 + number),
      key: `${project.key}-${number}`,
      fields: fields as DoubleIssue['fields'],
      description: isCloud
        ? readAdf(description ?? { type: 'doc', version: 1, content: [] })
        : readWiki(typeof description === 'string' ? description : ''),
      status: 'todo',
      assignee: null,
      attachments: [],
    };
    issues.push(made);
    return [201, { id: made.id, key: made.key, self: `${origin()}${base}/issue/${made.id}` }];
  }

  /** Files as a form, and only from who says that they come from no tricked browser. */
  async function attach(issue: DoubleIssue, { headers }: Asked, bytes: Buffer): Promise<Answer> {
    if (headers['x-atlassian-token'] !== 'no-check') return [403, 'XSRF check failed'];
    if (!state.takesFiles) return failed(404, 'Attachments are disabled.');
    const files = await readAttachments(bytes, String(headers['content-type']));
    if (files === null) return failed(415, 'Unsupported Media Type');
    issue.attachments.push(...files);
    return [200, files.map(({ filename, type, bytes: { length } }) => ({ filename, mimeType: type, size: length }))];
  }

  const shown = ({ id, key, status, assignee }: DoubleIssue) => ({
    id,
    key,
    fields: { status: statuses[status], assignee: assignee === null ? null : { displayName: assignee } },
  });
  const steps = Object.keys(statuses) as StatusName[];
  /** Only the way to done demands something: a resolution. */
  const transitionsOf = ({ status }: DoubleIssue) =>
    steps
      .filter((step) => step !== status)
      .map((step) => ({
        id: String(steps.indexOf(step) + 11),
        to: statuses[step],
        fields:
          step === 'done' ? { resolution: { required: true, hasDefaultValue: false, allowedValues: [{ id: '10', name: 'Done' }] } } : {},
      }));

  function transit(issue: DoubleIssue, body: unknown): Answer {
    const wanted = isObject(body) && isObject(body['transition']) ? body['transition']['id'] : undefined;
    const transition = transitionsOf(issue).find(({ id }) => id === wanted);
    if (!transition) return failed(400, 'It seems that you have tried to perform a workflow operation that is not valid.');
    const given = isObject(body) && isObject(body['fields']) ? Object.keys(body['fields']) : [];
    const demanded = Object.keys(transition.fields);
    if (demanded.join() !== given.join()) return ofFields({ resolution: 'Resolution is required.' });
    issue.status = steps[Number(wanted) - 11] ?? issue.status;
    return [204, null];
  }

  function search(query: URLSearchParams): Answer {
    const label = /^labels = "([^"]+)"/.exec(query.get('jql') ?? '')?.[1];
    if (label === undefined) return failed(400, 'Unbounded JQL queries are not allowed here.');
    return [200, { issues: issues.filter(({ fields }) => fields.labels.includes(label)).map(shown), ...(isCloud && { isLast: true }) }];
  }

  async function answer(asked: Asked, bytes: Buffer): Promise<Answer> {
    const { method, body: text } = asked;
    const url = new URL(asked.path, 'http://jira');
    if (!url.pathname.startsWith(`${base}/`)) return [404, '<html>Page not found</html>'];
    if (!isLetIn(asked)) return failed(401, 'Client must be authenticated to access this resource.');
    const [first, ...rest] = url.pathname
      .slice(base.length + 1)
      .split('/')
      .map((part) => decodeURIComponent(part));
    const query = url.searchParams;
    const called = (idOrKey: string | undefined) => issues.find(({ id, key }) => id === idOrKey || key === idOrKey);
    const filed = method === 'POST' && first === 'issue' && rest[1] === 'attachments' ? called(rest[0]) : undefined;
    if (filed) return attach(filed, asked, bytes);
    if (method === 'POST' && !String(asked.headers['content-type']).startsWith('application/json'))
      return failed(415, 'Unsupported Media Type');
    const body: unknown = method === 'POST' ? JSON.parse(text) : null;
    if (first === 'myself')
      return [200, isCloud ? { accountId: '5b10', displayName: 'Amal Haddad' } : { key: 'amal', displayName: 'Amal Haddad' }];
    if (first === 'search' && (isCloud ? rest[0] === 'jql' : rest.length === 0)) return search(query);
    if (first === 'project') {
      const listed = projects.map(({ id, key, name }) => ({ id, key, name }));
      if (rest.length === 0) return isCloud ? failed(410, 'The endpoint has been removed.') : [200, listed];
      if (isCloud && rest[0] === 'search') {
        const wanted = (query.get('query') ?? '').toLowerCase();
        const values = listed.filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(wanted));
        return [200, { values, total: values.length, isLast: true }];
      }
      const found = listed.find(({ id, key }) => id === rest[0] || key === rest[0]);
      return found ? [200, found] : failed(404, 'No project could be found.');
    }
    if (first !== 'issue') return failed(404, 'Not here.');
    if (method === 'POST' && rest.length === 0) return create(body);
    if (rest[0] === 'createmeta') {
      const project = projectOf(rest[1]);
      if (!project || rest[2] !== 'issuetypes') return failed(404, 'No project could be found.');
      if (rest[3] === undefined)
        return paged(
          query,
          'issueTypes',
          project.types.map(({ id, name, subtask }) => ({ id, name, subtask })),
        );
      const type = project.types.find(({ id }) => id === rest[3]);
      return type ? paged(query, 'fields', type.fields) : failed(404, 'No issue type could be found.');
    }
    const issue = called(rest[0]);
    if (!issue) return failed(404, 'Issue does not exist or you do not have permission to see it.');
    if (rest[1] === 'transitions') return method === 'POST' ? transit(issue, body) : [200, { transitions: transitionsOf(issue) }];
    if (rest.length > 1) return failed(404, 'Not here.');
    if (query.get('fields') !== 'attachment') return [200, shown(issue)];
    return [
      200,
      {
        id: issue.id,
        key: issue.key,
        fields: state.takesFiles ? { attachment: issue.attachments.map(({ filename }) => ({ filename })) } : {},
      },
    ];
  }

  const listening = await listen({
    log,
    faults,
    async serve(request, response, asked) {
      const bytes = await readBytes(request);
      asked.body = bytes.toString('utf8');
      const [status, body, headers] = await answer(asked, bytes);
      // It has done what it was asked for, and nobody hears of it.
      if (state.losesAnswers && asked.method === 'POST') return void request.socket.destroy();
      const isText = typeof body === 'string';
      response
        .writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
        .end(body === null ? '' : isText ? body : JSON.stringify(body));
    },
  });
  function origin(): string {
    return listening.origin;
  }
  return {
    kind,
    /** As the way out has to let it through. */
    host: new URL(listening.origin).host,
    /** As people enter it. */
    address: `${listening.origin}${context}`,
    account,
    state,
    projects,
    issues,
    log,
    faults,
    /** Jira asks for a pause for the next requests. */
    slowDown: (seconds: number, times = 1) => faults.add({ status: 429, headers: { 'retry-after': String(seconds) }, body: '{}', times }),
    close: listening.close,
  };
}
export type JiraDouble = Awaited<ReturnType<typeof startJira>>;
