/** A pull request of which a host says that something happened to it. What it is now, the host is to be asked. */
export interface RequestNews {
  organisationId: string;
  /** Its address. */
  host: string;
  repository: string;
  number: number;
}

type Listener = (news: RequestNews) => Promise<void>;

/** Features say here that they want to hear what hosts tell by webhooks. */
export class HostNews {
  readonly #listeners: Listener[] = [];

  onRequest(listener: Listener): void {
    this.#listeners.push(listener);
  }

  async tellRequest(news: RequestNews): Promise<void> {
    for (const listener of this.#listeners) await listener(news);
  }
}
