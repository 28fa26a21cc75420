import { groupOf, larger, type Looks } from './looks.ts';

interface Group {
  name: string;
  key: string;
  prominence: number;
  depth: number | null;
}

/** Levels from 2 of headings by their groups: numbers count as deep as they are divided, all else by how much it stands out. */
export function levelsOf(headings: Looks[]): Map<string, number> {
  const groups = new Map<string, Group>();
  for (const looks of headings) {
    const name = groupOf(looks);
    const depth = looks.number && !looks.number.worded ? looks.number.depth : null;
    if (!groups.has(name)) groups.set(name, { name, key: looks.key, prominence: prominenceOf(looks), depth });
  }
  const sorted = [...groups.values()].sort((a, b) => b.prominence - a.prominence || (a.depth ?? 99) - (b.depth ?? 99));
  const numbered = sorted.filter((group) => group.depth !== null);
  const least = Math.min(...numbered.map((group) => group.depth as number));
  const top = numbered.find((group) => group.depth === least);
  const above = top
    ? new Set(sorted.filter((group) => group.depth === null && group.prominence > top.prominence).map((group) => group.key)).size
    : 0;
  const levels = new Map<string, number>();
  for (const group of numbered) levels.set(group.name, 2 + above + (group.depth as number) - least);
  let last: { level: number; prominence: number } | null = null;
  for (const group of sorted) {
    let level = levels.get(group.name);
    if (level === undefined) {
      const twin = numbered.find((other) => other.key === group.key);
      level =
        (twin && levels.get(twin.name)) ?? (last === null ? 2 : last.prominence - group.prominence < 0.2 ? last.level : last.level + 1);
      levels.set(group.name, level);
    }
    last = { level, prominence: group.prominence };
  }
  const used = [...new Set(levels.values())].sort((a, b) => a - b);
  return new Map([...levels].map(([name, level]) => [name, 2 + used.indexOf(level)]));
}

/** Points of size, and parts of one for what else makes type stand out. */
const prominenceOf = (looks: Looks): number =>
  Math.round(looks.size * 2) / 2 +
  (looks.bold && !(looks.isSeen && looks.ratio >= larger) ? 0.45 : 0) +
  (looks.capitals ? 0.3 : 0) +
  (looks.coloured ? 0.05 : 0) -
  (looks.passage.runIn ? 0.3 : 0) -
  (looks.italic ? 0.1 : 0);
