/** What an expression of a program or template reads: `bed.alt` is `alt` of `bed`; a name by itself has no owner. */
export interface Reading {
  owner: string;
  name: string;
}

const member = /(?<![\w$.-])[$@]?[A-Za-z_]\w*(?:(?:\?\.|\.|->)[A-Za-z_]\w*|\[\s*(?:['"][\w-]+['"]|:\w+)\s*\])*/g;

/** All that an expression, or a whole source, reads: every name in it. */
export function readingsIn(expression: string): Reading[] {
  return [...expression.matchAll(member)].map(([path]) => {
    const parts = path
      .replace(/^[$@]/, '')
      .split(/\?\.|\.|->|\[\s*[:'"]?|['"]?\s*\]/)
      .filter(Boolean);
    return { owner: parts.slice(0, -1).join('.'), name: parts.at(-1) ?? '' };
  });
}

/** Names of texts that an expression asks for: `t('menu.close')`, `{{ 'menu.close' | translate }}`. */
export const keysIn = (expression: string): string[] =>
  [...expression.matchAll(/(['"`])([\w$-]+(?:[.:/][\w$-]+)*|\.[\w.$-]+)\1/g)].map(([, , key]) =>
    (key ?? '').replace(/^.*:/, '').replace(/^\./, ''),
  );

/** The one reading that a value consists of, without what surrounds it in its language; null where it is more than that. */
export function soleReading(expression: string): Reading | null {
  const bare = expression
    .replace(/\s+/g, ' ')
    .replace(/^\s*(?:\{\{[{-]?|<%[-=]?|\{!!|<\?(?:=|php\s+echo))\s*|\s*(?:[}-]?\}\}|[-]?%>|!!\}|;?\s*\?>)\s*$/g, '')
    .replace(/\|(?!\|).*$/s, '')
    .replace(/\s*(?:\?\?|\|\|)\s*(?:''|""|undefined|null)\s*$/, '')
    .trim();
  const readings = readingsIn(bare);
  return readings.length === 1 && /^[$@]?[A-Za-z_][\w.?>[\]'":$-]*$/.test(bare) ? (readings[0] ?? null) : null;
}
