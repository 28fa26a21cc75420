import type { ElementEvidence } from '../element-evidence.ts';
import type { boxOf } from './box.ts';
import type { modelOf } from './model.ts';
import type { own } from './own.ts';
import type { placeOf } from './place.ts';
import type { selectorsOf } from './selectors.ts';
import type { snippetOf } from './snippet.ts';
import type { visibleTextOf } from './visible-text.ts';

/** An element as its own frame sees it: selectors of this frame only. Null for one that has left the document or cannot be described. */
export type FrameEvidence = (Omit<ElementEvidence, 'target'> & { selectors: string[] }) | null;

/** Describes the elements that the audit of this frame numbered. The parts are handed in as text. Runs in the page. */
export function describeElements(
  indexes: number[],
  offset: { x: number; y: number },
  selectors: typeof selectorsOf,
  snippet: typeof snippetOf,
  text: typeof visibleTextOf,
  box: typeof boxOf,
  model: typeof modelOf,
  place: typeof placeOf,
  get: typeof own,
): FrameEvidence[] {
  const elements = (globalThis as unknown as { manaraElements?: Element[] }).manaraElements ?? [];
  const cache = { places: new Map(), ids: new Map() };
  const outline = { headings: new Map() };
  return indexes.map((index) => {
    const element = elements[index];
    try {
      if (!element || !get(element, 'isConnected')) return null;
      return {
        selectors: selectors(element, get, cache),
        html: snippet(element, 2000, get),
        text: text(element, 300, get),
        box: box(element, offset, get),
        place: place(element, get, outline),
        model: model(element, get),
      };
    } catch {
      // One element that cannot be described must not cost the others their evidence.
      return null;
    }
  });
}
