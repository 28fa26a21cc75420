import type { Area, FieldPlace, PageContent, Rule } from '@manara/pdf/page-content';
import { bottom, grown, right, sharedHeight, sharedWidth } from '../area.ts';

/** What paper has where people write or tick; a field that lies over it says the same. */
const blank = /^(?:[_.…‥·]+|[☐□❏❑❒▢○◯⬜⭘])$/u;
/** How far the frame or the line of a field stands off from it; points. */
const off = 3.5;

const inside = (outer: Area, inner: Area): boolean =>
  inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);

const touches = (a: Area, b: Area): boolean => sharedWidth(a, b) > -1.5 && sharedHeight(a, b) > -1.5;

const isLine = (rule: Rule): boolean => Math.min(rule.width, rule.height) < 2.6;

/** Frames, tints and lines that are a field's alone; one that meets others around it is a table's. */
function framesOf(fields: FieldPlace[], rules: Rule[]): Set<Area> {
  const places = fields.map((field) => grown(field, off));
  const owned = places.map((place) => rules.filter((rule) => inside(place, rule)));
  const all = new Set(owned.flat());
  const others = rules.filter((rule) => !all.has(rule));
  return new Set(
    owned.flatMap((own) => (own.some((rule) => isLine(rule) && others.some((other) => isLine(other) && touches(rule, other))) ? [] : own)),
  );
}

/** The page without what is printed where its fields are: their frames, boxes to tick, lines and dots to write on. */
export function withoutPrintedForm(content: PageContent): PageContent {
  const { fields } = content;
  if (fields.length === 0) return content;
  const frames = framesOf(fields, content.rules);
  const places = fields.map((field) => grown(field, 1));
  const near = fields.map((field) => grown(field, off));
  const isBlank = ({ text, x, y, width, height }: PageContent['glyphs'][number]): boolean => {
    if (!blank.test(text.trim())) return false;
    const middle = { x: x + width / 2, y: y + height / 2, width: 0, height: 0 };
    return places.some((place) => inside(place, middle));
  };
  return {
    ...content,
    glyphs: content.glyphs.filter((glyph) => !isBlank(glyph)),
    rules: content.rules.filter((rule) => !frames.has(rule)),
    ...(content.shapes ? { shapes: content.shapes.filter((shape) => !near.some((place) => inside(place, shape))) } : {}),
  };
}
