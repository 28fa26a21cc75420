import { createHmac, timingSafeEqual } from 'node:crypto';
import { Faults, type Asked } from '../http/faults.ts';
import { listen, readBody } from '../http/listen.ts';

/** Seconds by which a message may be old or of the future. */
const tolerance = 300;

const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A program that takes webhooks by Standard Webhooks (“Verifying webhooks”): signed, of these minutes, and each id once. */
export async function startReceiver() {
  const log: Asked[] = [];
  const faults = new Faults();
  const secrets: string[] = [];
  const seen = new Set<string>();
  const received: { type: string; version: number; timestamp: string; data: Record<string, unknown> }[] = [];

  function isSigned(id: string, timestamp: string, body: string, signatures: string): boolean {
    const due = secrets.map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    });
    return signatures.split(' ').some((signature) => due.some((one) => isSame(one, signature)));
  }

  function take({ method, body, headers }: Asked): number {
    const header = (name: string) => String(headers[name] ?? '');
    const [id, timestamp, signature] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')];
    if (method !== 'POST') return 405;
    if (!id || !/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > tolerance) return 400;
    if (!isSigned(id, timestamp, body, signature)) return 401;
    if (!seen.has(id)) received.push(JSON.parse(body));
    seen.add(id);
    return 204;
  }

  const listening = await listen({
    log,
    faults,
    async serve(request, response, asked) {
      asked.body = await readBody(request);
      response.writeHead(take(asked)).end();
    },
  });
  return {
    url: `${listening.origin}/manara`,
    /** As the way out has to let it through. */
    host: new URL(listening.origin).host,
    log,
    faults,
    /** Those that it trusts, as its keeper enters them. */
    secrets,
    /** What came, each once. */
    received,
    close: listening.close,
  };
}
export type WebhookReceiver = Awaited<ReturnType<typeof startReceiver>>;
