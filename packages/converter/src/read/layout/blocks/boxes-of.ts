import type { Area } from '@manara/pdf/page-content';
import type { Box } from '@manara/core/document/box';
import { around } from '../area.ts';
import type { Line } from '../lines/line.ts';

/** Where lines stand: one box for each run of them that stands one under the other. */
export function boxesOf(lines: Line[]): Box[] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && last.page === line.page && line.area.y >= last.area.y - line.style.size) run.push(line);
    else runs.push([line]);
  }
  return runs.map((run) => ({ page: (run[0] as Line).page, ...rounded(around(run.map((line) => line.area))) }));
}

/** Hundredths of a point are finer than anybody sees. */
export function rounded(area: Area): Area {
  const round = (value: number): number => Math.round(value * 100) / 100;
  return { x: round(area.x), y: round(area.y), width: round(area.width), height: round(area.height) };
}
