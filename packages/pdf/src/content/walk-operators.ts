import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { boundsOf, identity, overlap, times, type Bounds, type Matrix } from '../engine/matrix.ts';
import type { EngineGlyph, Operators } from '../engine/pdfjs-shapes.ts';
import { drawImages, type DrawnImage } from './draw-images.ts';
import type { FontFacts } from './font-facts.ts';
import type { GraphicsState } from './graphics-state.ts';
import { isLayer, openMark, standingIn, type Mark, type Standing } from './marked-content.ts';
import { filled, stroked, type Drawn } from './path-rules.ts';
import { setState } from './set-state.ts';
import { showText } from './show-text.ts';
import type { Sign } from './sign.ts';

/** What the walk needs to know and whom it tells what is drawn, in the file's order. */
export interface Walk {
  /** From the page's own space to points of the upright page. */
  base: Matrix;
  page: Bounds;
  font(id: string): FontFacts | null;
  isVisible(layer: unknown): boolean;
  sign(sign: Sign): void;
  path(drawn: Drawn): void;
  image(image: DrawnImage): void;
  /** The text that a mark stands for, by how many marks but those of layers have opened before it. */
  ownMark(order: number): Pick<Mark, 'mcid' | 'actualText'> | null;
  /** Whether the appearance of an annotation is part of what is read. */
  draws(annotation: string): boolean;
}

const initial = (walk: Walk): GraphicsState => ({
  ctm: walk.base,
  clip: walk.page,
  fillColour: '#000000',
  strokeColour: '#000000',
  fillAlpha: 1,
  strokeAlpha: 1,
  lineWidth: 1,
  font: null,
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  renderMode: 0,
  textMatrix: identity,
  x: 0,
  y: 0,
  lineX: 0,
  lineY: 0,
});

const fills = new Set<number>([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]);
const strokes = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

/** How thick a pen of the state draws, in points; the thinnest line that can be drawn is given as a hairline of 0.1. */
const penWidth = ({ ctm, lineWidth }: GraphicsState): number =>
  Math.max(0.1, lineWidth * Math.sqrt(Math.abs(ctm[0] * ctm[3] - ctm[1] * ctm[2])));

/** Follows pdf.js's list of operators with the whole graphics state. */
export function walkOperators(list: Operators, walk: Walk): void {
  let state = initial(walk);
  const saved: GraphicsState[] = [];
  const marks: Mark[] = [];
  /** What the open marks mean, found anew when they change. */
  let standing: Standing | null = null;
  let order = 0;
  let pendingClip = false;
  /** Open groups that only make a mask: nothing in them is seen. */
  const groups: boolean[] = [];
  let besides = false;
  const seen = (): boolean => !besides && !groups.includes(true) && !marks.some((mark) => mark.hidden) && state.clip !== null;
  const save = (): void => {
    saved.push({ ...state });
  };
  const restore = (): void => {
    state = saved.pop() ?? state;
  };
  const clipTo = (bounds: Bounds): void => {
    state.clip = state.clip && overlap(state.clip, bounds);
  };

  const drawPath = ([paint, [path] = [null], box]: [number, [ArrayLike<number> | null]?, ArrayLike<number>?]): void => {
    if (path && state.clip && seen()) {
      if (fills.has(paint) && state.fillAlpha > 0) walk.path(filled(path, state.ctm, state.clip, state.fillColour));
      if (strokes.has(paint) && state.strokeAlpha > 0) walk.path(stroked(path, state.ctm, state.clip, state.strokeColour, penWidth(state)));
    }
    if (pendingClip && box) clipTo(boundsOf(state.ctm, box[0] ?? 0, box[1] ?? 0, box[2] ?? 0, box[3] ?? 0));
    else if (pendingClip) state.clip = null;
    pendingClip = false;
  };

  for (let at = 0; at < list.fnArray.length; at += 1) {
    const operator = list.fnArray[at] as number;
    const args = (list.argsArray[at] ?? []) as unknown[];
    switch (operator) {
      case OPS.save:
        save();
        break;
      case OPS.restore:
        restore();
        break;
      case OPS.paintFormXObjectBegin: {
        save();
        const [matrix, box] = args as [ArrayLike<number> | null, ArrayLike<number> | null];
        if (matrix) state.ctm = times(state.ctm, matrix);
        if (box) clipTo(boundsOf(state.ctm, box[0] ?? 0, box[1] ?? 0, box[2] ?? 0, box[3] ?? 0));
        break;
      }
      case OPS.paintFormXObjectEnd:
        restore();
        break;
      case OPS.beginGroup:
        save();
        groups.push(Boolean((args[0] as { smask?: unknown } | undefined)?.smask));
        break;
      case OPS.endGroup:
        groups.pop();
        restore();
        break;
      case OPS.beginAnnotation: {
        const [id, box, place, matrix] = args as [string, ArrayLike<number> | null, ArrayLike<number>, ArrayLike<number>];
        saved.length = marks.length = groups.length = 0;
        standing = null;
        state = initial(walk);
        besides = !walk.draws(id);
        if (box) clipTo(boundsOf(state.ctm, box[0] ?? 0, box[1] ?? 0, box[2] ?? 0, box[3] ?? 0));
        state.ctm = times(times(state.ctm, place), matrix);
        break;
      }
      case OPS.beginMarkedContent:
      case OPS.beginMarkedContentProps:
        marks.push(openMark(args, walk.isVisible, isLayer(args) ? null : walk.ownMark(order++)));
        standing = null;
        break;
      case OPS.endMarkedContent:
        marks.pop();
        standing = null;
        break;
      case OPS.clip:
      case OPS.eoClip:
        pendingClip = true;
        break;
      case OPS.constructPath:
        drawPath(args as Parameters<typeof drawPath>[0]);
        break;
      case OPS.showText: {
        const { clip } = state;
        standing ??= standingIn(marks);
        const visible = seen();
        showText(state, args[0] as (EngineGlyph | number)[], standing, (sign) => {
          if (visible && clip && overlap(clip, sign.box)) walk.sign(sign);
        });
        break;
      }
      default:
        if (setState(state, operator, args, walk.font)) break;
        if (state.clip && seen()) drawImages(operator, args, state, standingIn(marks).mcid, walk);
    }
  }
}
