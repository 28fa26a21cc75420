import type { Doubt, DocumentNode } from '../node.ts';

/** The node without the doubts that a person has settled; sure of itself where none is left. */
export function settled<Node extends DocumentNode>(node: Node, ...settles: readonly Doubt[]): Node {
  const { doubts = [], ...rest } = node;
  const left = doubts.filter((doubt) => !settles.includes(doubt));
  return left.length > 0
    ? ({ ...rest, confidence: node.confidence, doubts: left } as unknown as Node)
    : ({ ...rest, confidence: 1 } as unknown as Node);
}
