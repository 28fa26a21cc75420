import type { Area, PageContent, Rule } from '@manara/pdf/page-content';
import { around, bottom, grown, right, sharedHeight, sharedWidth } from '../area.ts';

/** Something that is seen and not read: a picture, or lines and shapes that stand together. */
export interface Drawing {
  area: Area;
  images: PageContent['images'];
  rules: Rule[];
  /** Curves and slanted lines among what it is drawn with. */
  shapes: number;
  parts: number;
}

/** White that parts of one drawing can leave between them; points. */
const reach = 12;
/** Smaller ones are signs in the text or ornaments; points. */
const smallest = 22;

/** What a field is framed by stands so near to it; points. */
const frame = 3;

const near = (a: Area, b: Area): boolean => sharedWidth(a, b) > -reach && sharedHeight(a, b) > -reach;

const merge = (a: Drawing, b: Drawing): Drawing => ({
  area: around([a.area, b.area]),
  images: [...a.images, ...b.images],
  rules: [...a.rules, ...b.rules],
  shapes: a.shapes + b.shapes,
  parts: a.parts + b.parts,
});

/** Groups of parts that stand near each other, each once. Parts are sorted, so that only neighbours from top to bottom are compared. */
function groups(parts: readonly Drawing[]): Drawing[] {
  let open: Drawing[] = [];
  const done: Drawing[] = [];
  for (const part of parts.toSorted((a, b) => a.area.y - b.area.y)) {
    done.push(...open.filter((drawing) => bottom(drawing.area) + reach < part.area.y));
    open = open.filter((drawing) => bottom(drawing.area) + reach >= part.area.y);
    let whole = part;
    for (
      let mates = open.filter((drawing) => near(drawing.area, whole.area));
      mates.length > 0;
      mates = open.filter((drawing) => near(drawing.area, whole.area))
    ) {
      open = open.filter((drawing) => !mates.includes(drawing));
      whole = mates.reduce(merge, whole);
    }
    open.push(whole);
  }
  return [...done, ...open];
}

/** The page's pictures and drawings; `taken` are areas that tables and formulas have claimed, `grounds` shapes under text. */
export function drawingsOf(content: PageContent, taken: readonly Area[], grounds: ReadonlySet<Area>): Drawing[] {
  const page = content.width * content.height;
  // The frames of a form's fields stand around what people fill in.
  const used: Area[] = [...taken, ...content.fields.map((field) => grown(field, frame))];
  const free = (area: Area): boolean => !used.some((other) => sharedWidth(other, area) >= -1 && sharedHeight(other, area) >= -1);
  const drawings: Drawing[] = [];
  for (const image of content.images) {
    const { x, y, width, height } = image;
    // A picture as large as the page is its ground, or the scan that was read.
    if (width * height > 0.75 * page || width < 4 || height < 4) continue;
    drawings.push({ area: { x, y, width, height }, images: [image], rules: [], shapes: 0, parts: 1 });
  }
  for (const shape of content.shapes ?? []) {
    if (shape.width * shape.height > 0.75 * page || grounds.has(shape) || !free(shape)) continue;
    drawings.push({ area: shape, images: [], rules: [], shapes: 1, parts: 1 });
  }
  for (const rule of content.rules) {
    if (rule.width * rule.height > 0.5 * page || rule.width > 0.9 * content.width || !free(rule)) continue;
    if (/^#f[a-f0-9]f[a-f0-9]f[a-f0-9]$/iu.test(rule.colour) && rule.filled) continue;
    drawings.push({
      area: { x: rule.x, y: rule.y, width: rule.width, height: rule.height },
      images: [],
      rules: [rule],
      shapes: 0,
      parts: 1,
    });
  }
  return groups(drawings).filter(isDrawing);
}

/** A single line is a separator or an underline, a single box a frame or a tint; a drawing has more, or something that is neither. */
function isDrawing({ area, images, rules, shapes, parts }: Drawing): boolean {
  if (area.width < smallest || area.height < smallest) return false;
  if (images.length > 0 || shapes > 1) return true;
  if (shapes === 1) return parts > 2;
  const level = new Set(rules.filter((rule) => rule.width > rule.height).map((rule) => Math.round(rule.y)));
  const upright = new Set(rules.filter((rule) => rule.width <= rule.height).map((rule) => Math.round(rule.x)));
  const bars = rules.filter((rule) => rule.filled && Math.min(rule.width, rule.height) > 4);
  const outline = rules.every(
    (rule) => Math.abs(rule.x - area.x) < 2 || Math.abs(right(rule) - right(area)) < 2 || rule.width > 0.9 * area.width,
  );
  return parts >= 5 && level.size >= 2 && upright.size >= 2 && (bars.length >= 2 || !outline);
}
