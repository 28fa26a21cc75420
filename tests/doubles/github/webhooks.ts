import { createHmac, randomUUID } from 'node:crypto';
import type { Representation } from './represent.ts';
import type { App, Installation, Repository, World } from './world.ts';

/** One webhook that was sent, with the answer of whoever took it; 0 where nobody did. */
export interface Delivery {
  id: string;
  event: string;
  action: string | null;
  url: string;
  headers: Record<string, string>;
  body: string;
  status: number;
}

const alwaysSent = new Set(['ping', 'installation', 'installation_repositories', 'github_app_authorization']);
const patience = 10_000;

/** Sends what happens to the hooks of Apps, signed with their secrets. */
export class Webhooks {
  readonly deliveries: Delivery[] = [];
  private readonly world: World;
  private readonly represent: () => Representation;
  private underWay: Promise<unknown>[] = [];
  private queue: Promise<unknown> = Promise.resolve();

  constructor(world: World, represent: () => Representation) {
    this.world = world;
    this.represent = represent;
  }

  /** Tells every App that is installed on a repository and asked for the event. */
  tell(repository: Repository, event: string, payload: Record<string, unknown>, sender: string): void {
    const concerned = [...this.world.installations.values()].filter(
      ({ account, selected, suspendedAt }) =>
        account === repository.owner && suspendedAt === null && (selected?.has(repository.id) ?? true),
    );
    for (const installation of concerned) {
      const about = {
        ...payload,
        repository: this.represent().repository(repository),
        installation: { id: installation.id, node_id: `I_${installation.id}` },
      };
      this.send(installation.app, event, { ...about, sender: this.represent().person(sender) });
    }
  }

  tellInstallation(
    installation: Installation,
    event: 'installation' | 'installation_repositories',
    payload: Record<string, unknown>,
    sender: string,
  ): void {
    this.send(installation.app, event, {
      ...payload,
      installation: this.represent().installation(installation),
      sender: this.represent().person(sender),
    });
  }

  /** Sends one event to an App's hook after those before it, without anybody waiting, and keeps what became of it. */
  send(app: App, event: string, payload: Record<string, unknown>): void {
    if (app.hook?.isActive !== true || !(alwaysSent.has(event) || app.events.includes(event))) return;
    const body = JSON.stringify(payload);
    const sign = (algorithm: string): string => `${algorithm}=${createHmac(algorithm, app.webhookSecret).update(body).digest('hex')}`;
    const delivery: Delivery = {
      id: randomUUID(),
      event,
      action: typeof payload['action'] === 'string' ? payload['action'] : null,
      url: app.hook.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'GitHub-Hookshot/044aadd',
        'x-github-event': event,
        'x-github-hook-id': String(app.id),
        'x-github-hook-installation-target-id': String(app.id),
        'x-github-hook-installation-target-type': 'integration',
        'x-hub-signature': sign('sha1'),
        'x-hub-signature-256': sign('sha256'),
      },
      body,
      status: 0,
    };
    delivery.headers['x-github-delivery'] = delivery.id;
    this.deliveries.push(delivery);
    this.queue = this.queue.then(() => this.deliver(delivery));
  }

  /** Sends one again, under the same id. */
  async redeliver(id: string): Promise<Delivery> {
    const delivery = this.deliveries.find((each) => each.id === id);
    if (delivery === undefined) throw new Error(`No delivery ${id}`);
    await this.deliver(delivery);
    return delivery;
  }

  /** Lets something go on on its own; `settled` waits for it. */
  inBackground(work: Promise<unknown>): void {
    this.underWay.push(work);
  }

  async settled(): Promise<void> {
    const waited = this.underWay;
    this.underWay = [];
    await Promise.all([...waited, this.queue]);
  }

  private async deliver(delivery: Delivery): Promise<void> {
    delivery.status = await fetch(delivery.url, {
      method: 'POST',
      headers: delivery.headers,
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    }).then(
      ({ status }) => status,
      () => 0,
    );
  }
}
