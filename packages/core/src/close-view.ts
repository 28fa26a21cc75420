export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room around the element, and the least that is shown, in pixels of the picture. */
const room = { x: 150, y: 90 };
const least = { width: 460, height: 250 };

function span(start: number, length: number, margin: number, smallest: number, whole: number): { from: number; size: number } {
  const size = Math.min(whole, Math.max(smallest, length + 2 * margin));
  return { from: Math.min(Math.max(0, start + length / 2 - size / 2), whole - size), size };
}

/** The part of a picture that shows an element large, with some room around it, whole where the picture has it whole. */
export function closeView(picture: { width: number; height: number }, mark: View): View {
  const across = span(mark.x, mark.width, room.x, least.width, picture.width);
  const down = span(mark.y, mark.height, room.y, least.height, picture.height);
  return { x: across.from, y: down.from, width: across.size, height: down.size };
}

/** Whether that part leaves out enough of the picture that the whole is worth a choice of its own. */
export const isMuchSmaller = (view: View, picture: { width: number; height: number }): boolean =>
  view.width * view.height < 0.8 * picture.width * picture.height;

/** Three strokes around an element, light, dark and light: whatever lies under the frame, one of them stands out from it, and so does its shape. */
export const frameStrokes = [
  ['#ffffff', 7],
  ['#000000', 5],
  ['#ffffff', 1.5],
] as const;
/** Pixels of the picture between an element and its frame, and the radius of its corners. */
export const frameGap = 7;
export const frameRadius = 3;
