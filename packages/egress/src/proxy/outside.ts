interface Connection {
  destroy: () => unknown;
}

const keyOf = (host: string, port: number): string => `${host.toLowerCase().replace(/^\[|\]$/g, '')} ${port}`;

/** The connections of one proxy to the outside. They can be confined to one place: then all others end, and none is made. */
export class Outside {
  readonly #open = new Map<Connection, string>();
  #only: string | null = null;

  /** Whether a connection to there may be made, or kept. */
  allows(host: string, port: number): boolean {
    return this.#only === null || this.#only === keyOf(host, port);
  }

  add(connection: Connection, host: string, port: number): void {
    if (this.allows(host, port)) this.#open.set(connection, keyOf(host, port));
    else connection.destroy();
  }

  delete(connection: Connection): void {
    this.#open.delete(connection);
  }

  /** For good. */
  confineTo(host: string, port: number): void {
    this.#only = keyOf(host, port);
    for (const [connection, place] of this.#open) if (place !== this.#only) connection.destroy();
  }

  close(): void {
    for (const connection of this.#open.keys()) connection.destroy();
  }
}
