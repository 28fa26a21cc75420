import type { CDPSession } from 'puppeteer-core';

/** Hosts of closed shadow roots, which no engine can enter, as short selectors such as `c-rating#mine`. */
export async function closedRoots(session: CDPSession): Promise<string[]> {
  const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', { computedStyles: [] });
  const word = (index: number | undefined): string => (index === undefined || index < 0 ? '' : (strings[index] ?? ''));
  return documents.flatMap(({ nodes }) => {
    const { shadowRootType, parentIndex = [], nodeName = [], attributes = [] } = nodes;
    // The browser says of each node in which kind of root it is: the parent of the outermost ones is the host.
    const inside = new Set((shadowRootType?.index ?? []).filter((_, at) => word(shadowRootType?.value[at]) === 'closed'));
    const hosts = new Set([...inside].map((node) => parentIndex[node] ?? -1).filter((parent) => !inside.has(parent)));
    return [...hosts].map((host) => {
      const named = attributes[host] ?? [];
      const place = named.findIndex((name, index) => index % 2 === 0 && word(name) === 'id');
      const id = place < 0 ? '' : word(named[place + 1]);
      return `${word(nodeName[host]).toLowerCase()}${id && `#${id}`}`.slice(0, 100);
    });
  });
}
