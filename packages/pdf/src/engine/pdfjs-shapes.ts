/** A font as pdf.js hands it over with `fontExtraProperties`; what it leaves out is undefined. */
export interface EngineFont {
  loadedName: string;
  name?: string;
  bold?: boolean;
  black?: boolean;
  italic?: boolean;
  isMonospace?: boolean;
  isType3Font?: boolean;
  composite?: boolean;
  vertical?: boolean;
  missingFile?: boolean;
  type?: string;
  ascent?: number;
  descent?: number;
  bbox?: ArrayLike<number> | null;
  fontMatrix?: ArrayLike<number> | null;
  widths?: ArrayLike<number> | Record<string, number>;
  /** Names of the glyphs that the file itself gives to codes. */
  differences?: Map<number, string>;
  /** Of a Type 3 font: how each glyph is drawn. */
  charProcOperatorList?: Map<string, { fnArray: number[]; argsArray: unknown[] }>;
}

/** A sign in a `showText`. */
export interface EngineGlyph {
  originalCharCode: number;
  fontChar: string;
  unicode: string;
  /** Thousandths of the font's size, before its matrix. */
  width: number;
  vmetric: [number, number, number] | null | undefined;
  operatorListId: string | undefined;
  isSpace: boolean;
}

/** Objects of a page or of the document that operators name. */
export interface EngineObjects {
  has(id: string): boolean;
  get(id: string, found?: (value: unknown) => void): unknown;
}

export interface Operators {
  fnArray: number[];
  argsArray: unknown[];
}
