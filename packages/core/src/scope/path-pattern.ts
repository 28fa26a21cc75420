/** One spelling for addresses and patterns (RFC 9309, 2.2.2): what needs no escape has none, everything else one in capitals. */
export function oneSpelling(text: string): string {
  return text
    .replace(/[^\x21-\x7e]+/gu, (some) => encodeURIComponent(some.toWellFormed()))
    .replace(/%([0-9a-f]{2})/gi, (escape, digits: string) => {
      const letter = String.fromCharCode(Number.parseInt(digits, 16));
      return /[A-Za-z0-9\-._~]/.test(letter) ? letter : escape.toUpperCase();
    });
}

/**
 * Whether a path, in one spelling, is one that a pattern describes: from its start, `*` for anything, `$` for its end. In one go over the
 * path: taking each part between two `*` where it first occurs leaves the most room for the rest.
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
