import type { Document } from '@manara/contract/documents';

type Followed = Pick<Document, 'id' | 'document_name' | 'status' | 'failure'>;

/** Decides who says how conversions ended: the live channel or a reading of the list, whichever notices first, and nobody a second time. */
export interface Endings {
  /** The channel tells of an end. Answers whether that is to be said. */
  heard: (documentId: string) => boolean;
  /** The list was read. Answers the documents whose end is to be said: those that were under way when it was read before. */
  read: <One extends Followed>(documents: readonly One[]) => One[];
  /** Whether a reading has said its end already: what the channel tells of its progress then is behind. */
  isBehind: (documentId: string) => boolean;
}

export function createEndings(): Endings {
  const underWay = new Set<string>();
  /** Said by a reading: the channel may still tell of it. */
  const read = new Set<string>();
  /** Told by the channel: what is on the screen may still show it under way. */
  const heard = new Set<string>();
  return {
    heard(id) {
      underWay.delete(id);
      if (read.delete(id)) return false;
      heard.add(id);
      return true;
    },
    read: (documents) =>
      documents.filter(({ id, status }) => {
        if (status !== 'uploaded' && status !== 'processing') {
          const isNews = underWay.delete(id) && !heard.has(id);
          heard.delete(id);
          if (isNews) read.add(id);
          return isNews;
        }
        if (heard.has(id)) return false;
        underWay.add(id);
        read.delete(id);
        return false;
      }),
    isBehind: (id) => read.has(id),
  };
}
