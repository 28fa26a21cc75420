import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { identity, times, type Matrix } from '../engine/matrix.ts';
import type { FontFacts } from './font-facts.ts';
import type { GraphicsState } from './graphics-state.ts';

type Setter = (state: GraphicsState, args: unknown[], font: (id: string) => FontFacts | null) => void;

const number = (args: unknown[], at = 0): number => Number(args[at] ?? 0);

function setFont(state: GraphicsState, [id, size]: unknown[], font: (id: string) => FontFacts | null): void {
  state.font = font(String(id));
  state.fontSize = Number(size);
}

function moveLine(state: GraphicsState, x: number, y: number): void {
  state.x = state.lineX += x;
  state.y = state.lineY += y;
}

function startLines(state: GraphicsState, matrix: Matrix): void {
  state.textMatrix = matrix;
  state.x = state.y = state.lineX = state.lineY = 0;
}

/** Entries of a graphics state dictionary (ISO 32000-1, table 58) that matter here. */
function setEntries(state: GraphicsState, entries: [string, unknown][], font: (id: string) => FontFacts | null): void {
  for (const [key, value] of entries) {
    if (key === 'LW') state.lineWidth = Number(value);
    else if (key === 'ca') state.fillAlpha = Number(value);
    else if (key === 'CA') state.strokeAlpha = Number(value);
    else if (key === 'Font' && Array.isArray(value)) setFont(state, value as unknown[], font);
  }
}

const setters: Record<number, Setter> = {
  [OPS.transform]: (state, args) => {
    state.ctm = times(state.ctm, args as number[]);
  },
  [OPS.setGState]: (state, args, font) => setEntries(state, (args[0] ?? []) as [string, unknown][], font),
  [OPS.setLineWidth]: (state, args) => {
    state.lineWidth = number(args);
  },
  [OPS.beginText]: (state) => startLines(state, identity),
  [OPS.setTextMatrix]: (state, args) => startLines(state, times(identity, (args.length === 1 ? args[0] : args) as number[])),
  [OPS.moveText]: (state, args) => moveLine(state, number(args), number(args, 1)),
  [OPS.setLeadingMoveText]: (state, args) => {
    state.leading = number(args, 1);
    moveLine(state, number(args), number(args, 1));
  },
  [OPS.setLeading]: (state, args) => {
    state.leading = -number(args);
  },
  [OPS.nextLine]: (state) => moveLine(state, 0, state.leading),
  [OPS.setCharSpacing]: (state, args) => {
    state.charSpacing = number(args);
  },
  [OPS.setWordSpacing]: (state, args) => {
    state.wordSpacing = number(args);
  },
  [OPS.setHScale]: (state, args) => {
    state.horizontalScale = number(args) / 100;
  },
  [OPS.setTextRise]: (state, args) => {
    state.rise = number(args);
  },
  [OPS.setTextRenderingMode]: (state, args) => {
    state.renderMode = number(args);
  },
  [OPS.setFont]: setFont,
  [OPS.setFillRGBColor]: (state, args) => {
    state.fillColour = String(args[0]);
  },
  [OPS.setStrokeRGBColor]: (state, args) => {
    state.strokeColour = String(args[0]);
  },
  // A pattern has no one colour; what is drawn with it is as visible as black.
  [OPS.setFillColorN]: (state) => {
    state.fillColour = '#000000';
  },
  [OPS.setStrokeColorN]: (state) => {
    state.strokeColour = '#000000';
  },
  [OPS.setFillTransparent]: (state) => {
    state.fillAlpha = 0;
  },
  [OPS.setStrokeTransparent]: (state) => {
    state.strokeAlpha = 0;
  },
};

/** Changes the state where the operator only does that; false for an operator that draws or structures. */
export function setState(state: GraphicsState, operator: number, args: unknown[], font: (id: string) => FontFacts | null): boolean {
  const setter = setters[operator];
  setter?.(state, args, font);
  return setter !== undefined;
}
