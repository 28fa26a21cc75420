import type { StructuredDocument } from '@manara/core/document/document';
import type { KnownContents } from './load-content.ts';

/** States of one document that are kept: they share what is the same in them. */
const statesKept = 50;
/** Characters of JSON that all documents kept came from; in memory they take about four times as many bytes. */
const mostCharacters = 64_000_000;
/** What a document counts for whose size nobody has said. */
const unknownSize = 1_000_000;

interface Kept {
  states: Map<number, StructuredDocument>;
  characters: number;
}

/** Keeps the contents that were used last, of some documents; the last document always. */
export function keepContents(most: number = mostCharacters): KnownContents {
  const all = new Map<string, Kept>();
  /** What was used last stands last. */
  const touch = (documentId: string): Kept | undefined => {
    const kept = all.get(documentId);
    if (kept) {
      all.delete(documentId);
      all.set(documentId, kept);
    }
    return kept;
  };
  const shrink = () => {
    let total = [...all.values()].reduce((sum, { characters }) => sum + characters, 0);
    for (const [documentId, { characters }] of all) {
      if (total <= most || all.size === 1) return;
      all.delete(documentId);
      total -= characters;
    }
  };
  return {
    numbers: (documentId) => [...(all.get(documentId)?.states.keys() ?? [])],
    get: (documentId, content) => touch(documentId)?.states.get(content),
    put(documentId, content, document, bytes) {
      const kept = touch(documentId) ?? { states: new Map(), characters: unknownSize };
      if (bytes !== undefined) kept.characters = bytes;
      kept.states.delete(content);
      kept.states.set(content, document);
      const [oldest] = kept.states.keys();
      if (kept.states.size > statesKept && oldest !== undefined) kept.states.delete(oldest);
      all.set(documentId, kept);
      shrink();
    },
  };
}
