import { gunzipSync } from 'node:zlib';
import type { Needs } from './access.ts';
import { invalidRequest, notFound, Refusal, type Answer } from './answers.ts';
import { mustNotBeArchived, repositoryOf, type Call, type Route } from './calls.ts';
import type { Analysis, Repository } from './world.ts';

const read: Needs = [{ security_events: 'read' }];
const write: Needs = [{ security_events: 'write' }];
const longestUpload = 10 * 1024 * 1024;
const mostResults = 25_000;

/** Files of results for code scanning, which are read a while after they came. */
export const scanningRoutes: Route[] = [
  { method: 'POST', path: '/repos/:owner/:repo/code-scanning/sarifs', answer: takeSarif },
  { method: 'GET', path: '/repos/:owner/:repo/code-scanning/sarifs/:id', answer: tellSarif },
];

function mustScan({ hasCodeScanning }: Repository): void {
  if (!hasCodeScanning) throw new Refusal(403, 'Advanced Security must be enabled for this repository to use code scanning.');
}

function unpacked(sarif: unknown): string {
  if (typeof sarif !== 'string') throw invalidRequest('"sarif" wasn\'t supplied.');
  if (!/^[A-Za-z0-9+/]+={0,2}$/u.test(sarif)) throw new Refusal(400, "rejecting SARIF, as it isn't base64");
  const packed = Buffer.from(sarif, 'base64');
  if (packed.length > longestUpload) throw new Refusal(413, 'Request Entity Too Large');
  try {
    return gunzipSync(packed).toString('utf8');
  } catch {
    throw new Refusal(400, "rejecting SARIF, as it isn't gzipped");
  }
}

interface Log {
  version?: unknown;
  runs?: {
    tool?: { driver?: { name?: unknown } };
    automationDetails?: { id?: unknown };
    results?: { message?: { text?: unknown }; locations?: Location[]; relatedLocations?: Location[] }[];
  }[];
}

interface Location {
  physicalLocation?: { artifactLocation?: { uri?: unknown } };
}

/** A place has to be in the checkout. */
function faultOf({ physicalLocation }: Location): string[] {
  const uri = physicalLocation?.artifactLocation?.uri;
  if (typeof uri !== 'string') return ['locationFromSarifResult: expected artifact location'];
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/iu.exec(uri) ?? [];
  return scheme === undefined || scheme === 'file' ? [] : [`SARIF URI scheme "${scheme}" did not match the checkout URI scheme "file"`];
}

/** What code scanning says of a file that it does not take. */
function faultsIn(text: string): string[] {
  let log: Log;
  try {
    log = JSON.parse(text) as Log;
  } catch {
    return ['Invalid SARIF. JSON syntax error'];
  }
  if (log.version !== '2.1.0' || !Array.isArray(log.runs)) return ['Invalid SARIF. Missing or unsupported version'];
  return log.runs.flatMap(({ tool, results = [] }) => {
    if (typeof tool?.driver?.name !== 'string') return ['Invalid SARIF. Missing tool name'];
    if (results.length > mostResults)
      return [`rejecting SARIF, as there are more results per run than allowed (${results.length} > ${mostResults})`];
    return results.flatMap(({ message, locations = [], relatedLocations = [] }) => {
      if (typeof message?.text !== 'string') return ['Invalid SARIF. Missing message text'];
      if (locations.length === 0) return ['locationFromSarifResult: expected at least one location'];
      return [...locations, ...relatedLocations].flatMap(faultOf);
    });
  });
}

function takeSarif(call: Call): Answer {
  const repository = repositoryOf(call, write);
  mustNotBeArchived(repository);
  mustScan(repository);
  const { commit_sha: commit, ref, sarif } = call.body;
  if (typeof commit !== 'string' || !/^[0-9a-f]{40}$/u.test(commit)) throw invalidRequest(`Invalid SHA: ${String(commit)}`);
  if (typeof ref !== 'string' || !/^refs\/(?:heads|tags|pull)\/.+$/u.test(ref)) throw invalidRequest(`Invalid ref: ${String(ref)}`);
  const text = unpacked(sarif);
  const analysis: Analysis = { id: `${call.world.nextId()}-sarif`, commit, ref, text, errors: faultsIn(text), wasAsked: false };
  repository.analyses.push(analysis);
  return { status: 202, body: { id: analysis.id, url: `${call.address}/${analysis.id}` } };
}

/** The first question comes too soon. */
function tellSarif(call: Call): Answer {
  const repository = repositoryOf(call, read);
  mustScan(repository);
  const analysis = repository.analyses.find(({ id }) => id === call.params['id']);
  if (!analysis) throw notFound();
  const { wasAsked, errors } = analysis;
  analysis.wasAsked = true;
  if (!wasAsked) return { status: 200, body: { processing_status: 'pending', analyses_url: null } };
  const status = errors.length > 0 ? { processing_status: 'failed', errors } : { processing_status: 'complete', errors: null };
  return { status: 200, body: status };
}
