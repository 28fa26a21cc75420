import { createHmac } from 'node:crypto';

export interface HookEvent {
  webhookEvent: string;
  /** Of the issue; left out: it is about none. */
  id?: unknown;
  key?: string;
  /** What it says of the issue. */
  status?: string;
}

/** A message of a webhook as Jira sends it: signed by its secret, where it has one. */
export function hookMessage(secret: string | null, { webhookEvent, id, key, status = 'To Do' }: HookEvent) {
  const issue = { id, key, self: 'https://harbour.example/rest/api/2/issue/1', fields: { status: { name: status } } };
  const body = { timestamp: 1_772_355_600_000, webhookEvent, ...(id !== undefined && { issue }) };
  const signature = secret !== null && `sha256=${createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex')}`;
  return { body, headers: { 'x-atlassian-webhook-identifier': crypto.randomUUID(), ...(signature && { 'x-hub-signature': signature }) } };
}
