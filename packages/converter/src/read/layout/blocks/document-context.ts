import type { Formula } from '@manara/core/document/formula';
import type { InlineFormula, Link } from '@manara/core/document/inline';
import type { LinkPlace, PageContent } from '@manara/pdf/page-content';
import { holds } from '../area.ts';
import type { DocumentStyle } from '../document-style.ts';
import type { FormulaZone } from '../formulas/formula-zone.ts';
import type { FormulaPiece, Piece } from '../lines/line.ts';
import { toLines } from '../lines/to-lines.ts';
import type { Cut, Making } from '../making.ts';
import { inReadingOrder } from '../lines/logical-order.ts';
import { runsFromRight } from '../passages/ends-passage.ts';
import { rounded } from './boxes-of.ts';
import { formulaOf } from './formula-of.ts';
import { makeInlines, type InlineContext } from './make-inlines.ts';
import { Words } from './vocabulary.ts';

/** What is gathered over a whole document while its nodes are made. */
export class DocumentContext implements InlineContext {
  readonly vocabulary = new Words();
  isTypewritten = false;
  /** Links that lead to a place of the document, in the order in which they were made. */
  readonly leading: { link: Link; place: LinkPlace }[] = [];
  readonly #formulas = new Map<FormulaZone, Formula>();
  readonly #links = new Map<number, LinkPlace[]>();
  readonly #cut: Cut;
  #lastId = 0;

  constructor(cut: Cut) {
    this.#cut = cut;
  }

  get lastId(): number {
    return this.#lastId;
  }

  nextId(): string {
    this.#lastId += 1;
    return `n${this.#lastId}`;
  }

  /** Keeps of a page what its inlines will need after its glyphs are let go. */
  keep(page: PageContent, formulas: FormulaZone[], size: number): void {
    if (page.links.length > 0) this.#links.set(page.index, page.links);
    for (const zone of formulas) if (!zone.display) this.#formulas.set(zone, formulaOf(zone, page, { size, cut: this.#cut }));
  }

  linkAt(page: number, piece: Piece): LinkPlace | null {
    return this.#links.get(page)?.find((link) => holds(link, piece.area)) ?? null;
  }

  formula(piece: FormulaPiece, page: number): InlineFormula {
    const { zone } = piece;
    const formula = this.#formulas.get(zone) ?? { linear: zone.linear, glyphs: [], rules: [], picture: null, mathml: null };
    return {
      type: 'inline_formula',
      id: this.nextId(),
      boxes: [{ page, ...rounded(zone.area) }],
      confidence: zone.confidence,
      ...(zone.doubts.length > 0 && { doubts: [...zone.doubts] }),
      formula,
    };
  }

  leads(link: Link, place: LinkPlace): void {
    this.leading.push({ link, place });
  }

  /** What finders of zones make their blocks with, on one page. */
  making(style: DocumentStyle, page: PageContent): Making {
    return {
      style,
      nextId: () => this.nextId(),
      lines: (words) =>
        toLines(words, { page: page.index, cutAt: Infinity }).map((line) =>
          inReadingOrder(line, runsFromRight(line, style.rtl) || (style.rtl && line.pieces.some((piece) => piece.word.rtl))),
        ),
      inlines: (lines) => makeInlines(lines, this, { plain: false }),
      cut: this.#cut,
    };
  }
}
