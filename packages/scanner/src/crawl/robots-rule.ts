/** One line of a group; `length` decides which of those that match wins. */
export interface Rule {
  allows: boolean;
  length: number;
  matches: (path: string) => boolean;
}

/** Characters of an address that are held against rules. The crawler takes no longer ones from links. */
const maxPath = 1_000;

/** One spelling for addresses and rules (RFC 9309, 2.2.2): what needs no escape has none, everything else one in capitals. */
function oneSpelling(text: string): string {
  return text
    .replace(/[^\x21-\x7e]+/gu, (some) => encodeURIComponent(some.toWellFormed()))
    .replace(/%([0-9a-f]{2})/gi, (escape, digits: string) => {
      const letter = String.fromCharCode(Number.parseInt(digits, 16));
      return /[A-Za-z0-9\-._~]/.test(letter) ? letter : escape.toUpperCase();
    });
}

/** What rules speak about: path and query of an address. */
export function readPath(address: string): string {
  const { pathname, search } = new URL(address);
  return oneSpelling((pathname + search).slice(0, maxPath));
}

/**
 * Whether a path is one that the rule's pattern describes: from its start, `*` for anything, `$` for its end. In one go over the path:
 * taking each part between two `*` where it first occurs leaves the most room for the rest.
 */
export function matcherOf(pattern: string): (path: string) => boolean {
  const isClosed = pattern.endsWith('$');
  const [head = '', ...parts] = oneSpelling(isClosed ? pattern.slice(0, -1) : pattern).split(/\*+/);
  const tail = isClosed ? parts.pop() : undefined;
  if (isClosed && tail === undefined) return (path) => path === head;
  return (path) => {
    if (!path.startsWith(head)) return false;
    let at = head.length;
    for (const part of parts) {
      const found = path.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return tail === undefined || (path.length - tail.length >= at && path.endsWith(tail));
  };
}
