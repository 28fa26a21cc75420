import { ScimFault } from './fault.ts';
import { operate, type Operation, type Provisioning } from './operate.ts';
import { isResource, schemas, valueOf, type Resource } from './resource.ts';
import { versionOf } from './version.ts';

/** Each new person costs the server a while, so few at a time. */
export const mostOperations = 100;
export const largestBulk = 1024 * 1024;

interface Asked {
  operation: Operation;
  bulkId: string | null;
}
type Step = Asked | ScimFault;

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const reference = /^bulkId:(.+)$/i;

function readStep(given: unknown, known: Set<string>): Step {
  if (!isResource(given)) return new ScimFault(400, 'An operation has to be an object.', 'invalidSyntax');
  const [word, path, bulkId = null, version = null, body] = ['method', 'path', 'bulkId', 'version', 'data'].map((name) =>
    valueOf(given, name),
  );
  const method = methods.find((one) => typeof word === 'string' && one === word.toUpperCase());
  if (!method) return new ScimFault(400, 'A method is POST, PUT, PATCH or DELETE.', 'invalidSyntax');
  const [, kind, id = ''] = /^\/(Users|Groups)(?:\/([^/]+))?$/.exec(typeof path === 'string' ? path : '') ?? [];
  if ((kind !== 'Users' && kind !== 'Groups') || (method === 'POST') !== (id === ''))
    return new ScimFault(400, 'A path is /Users or /Groups for POST, and with an id behind it for all else.', 'invalidPath');
  if ((bulkId !== null && typeof bulkId !== 'string') || (version !== null && typeof version !== 'string'))
    return new ScimFault(400, 'bulkId and version are texts.', 'invalidValue');
  if (method === 'POST' && !bulkId) return new ScimFault(400, 'To POST takes a bulkId.', 'invalidValue');
  if (method === 'POST' && bulkId !== null && known.has(bulkId)) return new ScimFault(400, 'Each bulkId stands once.', 'invalidValue');
  if (method === 'POST' && bulkId !== null) known.add(bulkId);
  return { operation: { method, kind, id, body, expected: version }, bulkId };
}

/** Every text of an operation that stands for what another makes, put right; null where that is not made yet. */
function resolved(value: unknown, made: ReadonlyMap<string, string>, missing: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, made, missing));
  if (isResource(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, made, missing)]));
  const bulkId = typeof value === 'string' ? reference.exec(value)?.[1] : undefined;
  if (bulkId === undefined) return value;
  const id = made.get(bulkId);
  if (id === undefined) missing.add(bulkId);
  return id ?? value;
}

const faultOf = (fault: ScimFault): Resource => ({
  schemas: [schemas.error],
  status: String(fault.status),
  ...(fault.type && { scimType: fault.type }),
  detail: fault.message,
});

class Bulk {
  readonly answers: (Resource | undefined)[];
  readonly #made = new Map<string, string>();
  readonly #provisioning: Provisioning;
  readonly #steps: readonly Step[];
  readonly #told: (error: unknown) => ScimFault;
  failed = 0;

  constructor(provisioning: Provisioning, steps: readonly Step[], told: (error: unknown) => ScimFault) {
    this.#provisioning = provisioning;
    this.#steps = steps;
    this.#told = told;
    this.answers = steps.map(() => undefined);
  }

  /** Does one; false where it waits for what another makes. */
  async take(index: number): Promise<boolean> {
    const step = this.#steps[index];
    if (step === undefined) return true;
    if (step instanceof ScimFault) return this.#fail(index, step);
    const missing = new Set<string>();
    const { id, body } = resolved(step.operation, this.#made, missing) as Operation;
    if (missing.size > 0) return false;
    try {
      const resource = await operate(this.#provisioning, { ...step.operation, id, body });
      if (resource && step.bulkId !== null) this.#made.set(step.bulkId, String(resource['id']));
      this.answers[index] = this.#answer(step, resource, id);
      return true;
    } catch (error) {
      return this.#fail(index, this.#told(error));
    }
  }

  #answer({ operation, bulkId }: Asked, resource: Resource | null, id: string): Resource {
    const version = resource && versionOf(resource);
    return {
      method: operation.method,
      ...(bulkId !== null && { bulkId }),
      ...(version && { version }),
      location: `${this.#provisioning.base}/${operation.kind}/${resource ? String(resource['id']) : id}`,
      status: operation.method === 'POST' ? '201' : operation.method === 'DELETE' ? '204' : '200',
    };
  }

  #fail(index: number, fault: ScimFault): boolean {
    const step = this.#steps[index];
    this.failed += 1;
    const asked = step && !(step instanceof ScimFault) ? step : null;
    this.answers[index] = {
      ...(asked && { method: asked.operation.method }),
      ...(asked && asked.bulkId !== null && { bulkId: asked.bulkId }),
      ...(asked?.operation.id && { location: `${this.#provisioning.base}/${asked.operation.kind}/${asked.operation.id}` }),
      status: String(fault.status),
      response: faultOf(fault),
    };
    return true;
  }

  lost(index: number): void {
    this.#fail(index, new ScimFault(409, 'A bulkId that this refers to is of nothing that was made.', 'invalidValue'));
  }
}

/**
 * Does many changes one after the other (RFC 7644, 3.7), each by itself: what has been done stays when another fails. One that refers to what a later one makes
 * comes after it. `told` says of an error what a program is told.
 */
export async function doBulk(provisioning: Provisioning, body: unknown, told: (error: unknown) => ScimFault): Promise<Resource> {
  const declared = isResource(body) ? valueOf(body, 'schemas') : undefined;
  const given = isResource(body) ? valueOf(body, 'Operations') : undefined;
  if (!isResource(body) || !Array.isArray(given) || !Array.isArray(declared) || !declared.includes(schemas.bulk))
    throw new ScimFault(400, 'The body has to be a BulkRequest with its Operations.', 'invalidSyntax');
  if (given.length > mostOperations) throw new ScimFault(413, `At most ${mostOperations} operations are taken at a time.`);
  const most = valueOf(body, 'failOnErrors') ?? null;
  if (most !== null && (!Number.isInteger(most) || Number(most) < 1))
    throw new ScimFault(400, 'failOnErrors is a whole number from 1 on.', 'invalidValue');
  const known = new Set<string>();
  const bulk = new Bulk(
    provisioning,
    given.map((one) => readStep(one, known)),
    told,
  );
  const isOver = () => most !== null && bulk.failed >= Number(most);
  let waiting = given.map((_one, index) => index);
  for (let before = -1; before !== waiting.length && !isOver();) {
    before = waiting.length;
    const left: number[] = [];
    for (const index of waiting) if (!isOver() && !(await bulk.take(index))) left.push(index);
    waiting = left;
  }
  for (const index of waiting) if (!isOver()) bulk.lost(index);
  return { schemas: [schemas.bulkAnswer], Operations: bulk.answers.filter((answer) => answer !== undefined) };
}
