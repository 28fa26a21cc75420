import { accessibleStates, type AccessibleFacts } from '@manara/core/close-up';
import type { CDPSession, Protocol } from 'puppeteer-core';

const told: ReadonlySet<string> = new Set<Protocol.Accessibility.AXPropertyName>(accessibleStates);
/** Their being false says something: there is a state, and it is off. */
const toldWhenOff: ReadonlySet<string> = new Set(['checked', 'pressed', 'selected', 'expanded']);

const short = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const folded = text.slice(0, 5000).replace(/\s+/g, ' ').trim();
  return folded.length <= 300 ? folded : `${folded.slice(0, 299)}…`;
};

/** A node of the browser's accessibility tree in our words. */
export function factsOf(node: Protocol.Accessibility.AXNode): AccessibleFacts {
  const states: Record<string, string> = {};
  for (const { name, value } of node.properties ?? []) {
    const word = short(value.value);
    const isOff = word === '' || word === 'false' || word === 'none';
    if (told.has(name) && (!isOff || (toldWhenOff.has(name) && word === 'false'))) states[name] = word;
  }
  return {
    ignored: node.ignored,
    reasons: (node.ignoredReasons ?? []).map(({ name }) => name).slice(0, 10),
    role: short(node.role?.value) || null,
    name: short(node.name?.value),
    description: short(node.description?.value),
    states,
  };
}

/** What the accessibility tree says of one element; null where the browser does not say. */
export async function askForFacts(session: CDPSession, objectId: string): Promise<AccessibleFacts | null> {
  try {
    const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
    return nodes[0] ? factsOf(nodes[0]) : null;
  } catch {
    return null;
  }
}
