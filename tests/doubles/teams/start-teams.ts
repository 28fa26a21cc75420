import { randomBytes, randomUUID } from 'node:crypto';
import { Faults, type Asked } from '../http/faults.ts';
import { listen, readBody } from '../http/listen.ts';
import { readTeamsMessage, type TeamsMessage } from './adaptive-card.ts';

interface Workflow {
  sig: string;
  state: 'works' | 'deleted';
  received: TeamsMessage[];
}

/** Workflows of Microsoft Teams on loopback, which post what they get as a card: signed addresses, errors as Power Automate writes them. */
export async function startTeams() {
  const log: Asked[] = [];
  const faults = new Faults();
  const workflows = new Map<string, Workflow>();
  const refused = (status: number, code: string): [number, object] => [status, { error: { code, message: code } }];

  function answer({ method, path, body, headers }: Asked): [number, object | null] {
    const url = new URL(path, 'http://double');
    const workflow = workflows.get(url.pathname);
    if (!workflow || workflow.state === 'deleted') return refused(404, 'WorkflowNotFound');
    if (method !== 'POST') return refused(405, 'MethodNotAllowed');
    if (url.searchParams.get('sig') !== workflow.sig) return refused(401, 'DirectApiAuthorizationRequired');
    if (!String(headers['content-type']).startsWith('application/json')) return refused(400, 'TriggerInputSchemaMismatch');
    const message = readTeamsMessage(body);
    if ('status' in message) return refused(message.status, message.why);
    workflow.received.push(message);
    return [202, null];
  }

  const listening = await listen({
    log,
    faults,
    async serve(request, response, asked) {
      asked.body = await readBody(request);
      const [status, value] = answer(asked);
      response.writeHead(status, { 'content-type': 'application/json' }).end(value === null ? '' : JSON.stringify(value));
    },
  });
  return {
    /** As the way out has to let it through. */
    host: new URL(listening.origin).host,
    log,
    faults,
    /** A workflow is set up for a channel: `url` is its address. */
    addWorkflow() {
      const path = `/workflows/${randomUUID().replaceAll('-', '')}/triggers/manual/paths/invoke`;
      const workflow: Workflow = { sig: randomBytes(24).toString('base64url'), state: 'works', received: [] };
      workflows.set(path, workflow);
      const url = `${listening.origin}${path}?api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=${workflow.sig}`;
      return { url, workflow, received: workflow.received };
    },
    close: listening.close,
  };
}
export type TeamsDouble = Awaited<ReturnType<typeof startTeams>>;
