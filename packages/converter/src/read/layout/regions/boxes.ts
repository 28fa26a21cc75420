import type { Area, Rule } from '@manara/pdf/page-content';
import { bottom, holds, right } from '../area.ts';

/** Frames and tinted areas of a page that set a part of its text apart: drawn as four lines or filled as one, neither a line's background nor the page's. */
export function boxesOf(rules: Rule[], page: { width: number; height: number }, leading: number): Area[] {
  const filled = rules.filter((rule) => rule.filled && rule.height > 1.2 * leading && rule.width > 6 * leading);
  const frames = [...filled, ...framesOf(rules, leading)];
  const inner = frames.filter((box) => box.width * box.height < 0.7 * page.width * page.height);
  const kept: Area[] = [];
  for (const box of inner.sort((a, b) => b.width * b.height - a.width * a.height)) {
    if (
      !kept.some(
        (other) =>
          Math.abs(other.x - box.x) < 3 &&
          Math.abs(other.y - box.y) < 3 &&
          Math.abs(right(other) - right(box)) < 3 &&
          Math.abs(bottom(other) - bottom(box)) < 3,
      )
    )
      kept.push(box);
  }
  return kept;
}

/** Rectangles of four thin lines that meet at their ends. */
function framesOf(rules: Rule[], leading: number): Area[] {
  const across = rules.filter((rule) => rule.height < 3 && rule.width > 6 * leading);
  const down = rules.filter((rule) => rule.width < 3 && rule.height > 1.2 * leading);
  if (across.length < 2 || down.length < 2 || across.length * down.length > 4000) return [];
  const meets = (a: number, b: number): boolean => Math.abs(a - b) < 4;
  const result: Area[] = [];
  for (const top of across) {
    const left = down.find((line) => meets(line.x, top.x) && meets(line.y, top.y));
    const end = down.find((line) => meets(right(line), right(top)) && meets(line.y, top.y));
    if (!left || !end) continue;
    const foot = across.find(
      (line) =>
        line !== top && meets(line.x, top.x) && meets(right(line), right(top)) && meets(line.y, bottom(left)) && meets(line.y, bottom(end)),
    );
    if (foot) result.push({ x: top.x, y: top.y, width: top.width, height: bottom(foot) - top.y });
  }
  return result;
}

export const inBox = (box: Area, inner: Area): boolean => holds(box, inner) && inner.x >= box.x - 2 && right(inner) <= right(box) + 2;
