import type { Glyph, PageContent, Rule } from '@manara/pdf/page-content';

interface Hand {
  font?: string;
  size?: number;
  italic?: boolean;
  bold?: boolean;
  monospace?: boolean;
  known?: Glyph['known'];
  /** Points that the sign hangs down from its line, as high signs do in fonts of TeX. */
  hangs?: number;
  /** Moves the line that the signs stand on; points, downwards. */
  shift?: number;
}

/** Widths of signs in parts of their size, roughly those of an ordinary book font. */
const widthOf = (sign: string): number =>
  /[ijl.,:;'|!()[\]]/.test(sign) ? 0.28 : /[mwMW=+−×≤≥→∞∼]/.test(sign) ? 0.8 : /[A-Z∑∫]/.test(sign) ? 0.68 : sign === ' ' ? 0.33 : 0.5;

/** A page set by hand, sign by sign, as a PDF would draw it: for tests. */
export class HandSetPage {
  readonly #glyphs: Glyph[] = [];
  readonly #rules: Rule[] = [];
  #x = 72;
  #y = 100;

  /** Moves the pen. */
  at(x: number, y: number): this {
    this.#x = x;
    this.#y = y;
    return this;
  }

  get x(): number {
    return this.#x;
  }

  /** Sets signs from left to right; blanks only move the pen, as TeX has it. */
  set(
    text: string,
    { font = 'CMR10', size = 10, italic = false, bold = false, monospace = false, shift = 0, known = 'font', hangs }: Hand = {},
  ): this {
    for (const sign of text) {
      const width = widthOf(sign) * size;
      const baseline = this.#y + shift;
      if (sign !== ' ') {
        const flat = /[=−+]/.test(sign);
        const top = hangs ? baseline : baseline - (flat ? 0.45 : /[acegmnopqrsuvwxyz.,]/.test(sign) ? 0.45 : 0.7) * size;
        const bottom = hangs ? baseline + hangs : baseline + (/[gjpqy,()]/.test(sign) ? 0.22 : flat ? -0.1 : 0) * size;
        this.#glyphs.push({
          text: sign,
          x: this.#x,
          y: top,
          width,
          height: bottom - top,
          baseline,
          size,
          font,
          bold,
          italic,
          monospace,
          colour: '#000000',
          rotation: 0,
          rtl: /\p{Script=Arabic}/u.test(sign),
          invisible: false,
          mcid: null,
          known,
          confidence: 1,
        });
      }
      this.#x += width;
    }
    return this;
  }

  /** Variables and other signs of a formula's own font. */
  math(text: string, hand: Hand = {}): this {
    return this.set(text, { font: 'CMMI10', italic: true, ...hand });
  }

  /** A mark over the last sign, which stands on the line of that sign and is drawn above it. */
  mark(text: string): this {
    const last = this.#glyphs.at(-1);
    if (!last) throw new Error('There is no sign to mark');
    this.#glyphs.push({ ...last, text, font: 'CMR10', italic: false, y: last.y - 2, height: 1.2 });
    return this;
  }

  /** A numerator over a denominator, with the bar between them. */
  fraction(above: string, below: string, size = 10): this {
    const start = this.#x;
    const y = this.#y;
    const width = Math.max(...[above, below].map((side) => [...side].reduce((sum, sign) => sum + widthOf(sign) * size, 0)));
    const middle = y - 0.26 * 10;
    for (const [side, baseline] of [
      [above, middle - 0.35 * size],
      [below, middle + 0.9 * size],
    ] as const) {
      const own = [...side].reduce((sum, sign) => sum + widthOf(sign) * size, 0);
      this.at(start + 1.2 + (width - own) / 2, baseline).math(side, { size });
    }
    this.rule(start + 1.2, middle - 0.2, width, 0.4);
    return this.at(start + width + 2.4, y);
  }

  rule(x: number, y: number, width: number, height: number): this {
    this.#rules.push({ x, y, width, height, colour: '#000000', filled: true });
    return this;
  }

  get content(): PageContent {
    return {
      index: 0,
      width: 595,
      height: 842,
      label: null,
      kind: 'text',
      glyphs: this.#glyphs,
      rules: this.#rules,
      images: [],
      links: [],
      fields: [],
    };
  }
}
