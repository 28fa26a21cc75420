import type { Target } from '@manara/core/finding';
import type { CDPSession, ElementHandle, Frame } from 'puppeteer-core';
import { handleInIsolatedWorld, inIsolatedWorld } from '../../page/isolated-world.ts';
import { contentEdge, holdElements } from './in-page/hold-elements.ts';

/** An element that its window holds for us. */
export interface HeldElement {
  frame: Frame;
  /** Its number among those that the frame holds. */
  number: number;
  /** Names it in the protocol. */
  objectId: string;
}

/** A frame with what it is to hold: elements, and the frames in it on the way to others. */
interface Wanted {
  frame: Frame;
  chains: string[][];
  /** For each chain the target that it belongs to, or null for a frame element. */
  targets: (number | null)[];
  inner: Map<string, { number: number; targets: number[]; chain: string[] }>;
}

/** The frame's own connection: a frame of another site runs in another process. */
export const sessionOf = (frame: Frame): CDPSession => (frame as unknown as { client: CDPSession }).client;

function wantedIn(frame: Frame, targets: readonly Target[], which: readonly number[], depth: number): Wanted {
  const wanted: Wanted = { frame, chains: [], targets: [], inner: new Map() };
  for (const at of which) {
    const chain = targets[at]?.[depth] ?? [];
    const isLast = depth === (targets[at]?.length ?? 0) - 1;
    const key = chain.join('\n');
    const known = wanted.inner.get(key);
    if (!isLast && known) known.targets.push(at);
    else {
      const number = wanted.chains.push(chain) - 1;
      wanted.targets.push(isLast ? at : null);
      if (!isLast) wanted.inner.set(key, { number, targets: [at], chain });
    }
  }
  return wanted;
}

/** Where a frame's own window begins in the window of the page, now. */
export type EdgeOf = (frame: Frame) => Promise<{ x: number; y: number }>;

/**
 * Finds the elements of a page's findings again, through frames and open shadow roots, in worlds that its scripts cannot reach. The answer
 * has an entry for each target, null for one that has gone.
 */
export async function holdAll(top: Frame, targets: readonly Target[]): Promise<{ held: (HeldElement | null)[]; edgeOf: EdgeOf }> {
  const held: (HeldElement | null)[] = targets.map(() => null);
  const outer = new Map<Frame, { frame: Frame; number: number }>();

  const enter = async (frame: Frame, which: readonly number[], depth: number): Promise<void> => {
    const { chains, targets: owners, inner } = wantedIn(frame, targets, which, depth);
    const list = await handleInIsolatedWorld(frame, holdElements, chains);
    const found = await list.getProperties();
    for (const [number, owner] of owners.entries()) {
      const objectId = found.get(String(number))?.asElement()?.remoteObject().objectId;
      if (owner !== null && objectId) held[owner] = { frame, number, objectId };
    }
    for (const { number, targets: within } of inner.values()) {
      const element = found.get(String(number))?.asElement() as ElementHandle | null | undefined;
      const content = await element?.contentFrame();
      if (!content || depth > 8) continue;
      outer.set(content, { frame, number });
      // A frame that does not answer costs only its own elements.
      await enter(content, within, depth + 1).catch(() => {});
    }
  };
  await enter(
    top,
    targets.map((_, at) => at),
    0,
  );

  const edgeOf: EdgeOf = async (frame) => {
    const around = outer.get(frame);
    if (!around) return { x: 0, y: 0 };
    const [edge, further] = [await inIsolatedWorld(around.frame, contentEdge, around.number), await edgeOf(around.frame)];
    return { x: edge.x + further.x, y: edge.y + further.y };
  };
  return { held, edgeOf };
}
