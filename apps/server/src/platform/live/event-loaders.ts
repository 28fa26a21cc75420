import type { Language } from '@manara/messages/locale';

/** What a notification says: which thing of which organisation, and the language of who will read the event. */
export interface EventSource {
  organisationId: string;
  id: string;
  language: Language;
}

/** Reads the thing and answers the event as `/ws` sends it; null where there is nothing (any more) to tell. */
export type EventLoader = (source: EventSource) => Promise<Record<string, unknown> | null>;

/** One loader per kind of event. The kind is what publish() was given. */
export class EventLoaders {
  readonly #loaders = new Map<string, EventLoader>();

  add(kind: string, loader: EventLoader): void {
    if (this.#loaders.has(kind)) throw new Error(`Two loaders for ${kind}`);
    this.#loaders.set(kind, loader);
  }

  async load(kind: string, source: EventSource): Promise<Record<string, unknown> | null> {
    return (await this.#loaders.get(kind)?.(source)) ?? null;
  }
}
