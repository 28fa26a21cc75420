import type { Area } from '@manara/pdf/page-content';

/** Degrees to the nearest quarter turn where they are within two degrees of one, else as they are; 0 to 359. */
export function quarterTurn(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  const nearest = Math.round(turned / 90) * 90;
  return Math.abs(turned - nearest) <= 2 ? nearest % 360 : turned;
}

/** An area of the page as it lies in the frame in which text of this rotation runs from left to right; slanting text stays as it is. */
export function intoFrame(area: Area, rotation: number): Area {
  const { x, y, width, height } = area;
  if (rotation === 90) return { x: y, y: -x - width, width: height, height: width };
  if (rotation === 180) return { x: -x - width, y: -y - height, width, height };
  if (rotation === 270) return { x: -y - height, y: x, width: height, height: width };
  return { x, y, width, height };
}

/** The way back from `intoFrame`. */
export const outOfFrame = (area: Area, rotation: number): Area => intoFrame(area, (360 - rotation) % 360);
