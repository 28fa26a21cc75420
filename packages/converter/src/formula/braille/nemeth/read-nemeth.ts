import { blank, cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import type { Joint } from '../joints.ts';
import { readLines, type LinesCode, type ReadRow } from '../read-lines.ts';
import { Unreadable } from '../unreadable.ts';
import { readArithmetic } from '../arithmetic.ts';
import { CellReader } from '../cell-reader.ts';
import { openBrackets, stacked } from '../stacked.ts';
import { mostWays, type Around, type NemethReader } from './nemeth-reader.ts';
import { nemethArithmetic } from './arithmetic.ts';
import { nemethAlike } from './alike.ts';
import { readDivision } from './division.ts';
import { enlarged } from './enlarged.ts';
import { isRoot, readConstruct } from './read-constructs.ts';
import { closing, comparisons, opening, operations } from './signs.ts';
import { awaitsOperand } from './operands.ts';
import { add, isFigure, readNumber } from './read-numbers.ts';
import { readCapitals } from './read-capitals.ts';
import { comparisonAt } from './read-comparison.ts';
import { enlargedSigns, letters, punctuationSigns, rowSigns } from './read-tables.ts';

const [numeric, comma, baseline, english, punctuates] = ['3456', '6', '5', '56', '456'].map(cellsOf) as [
  string,
  string,
  string,
  string,
  string,
];
const [above, below, prime, scriptComma, omission, over, under] = ['45', '56', '3', '246', '123456', '126', '146'].map(cellsOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const [ellipsis, openingQuote] = [prime.repeat(3), cellsOf('456-236')];
/** The indicator between two bars, with those of levels before it. */
const betweenBars = /(?<=\u2833[\u2810\u2818\u2830]*)\u2810(?=\u2833)/gu;
/** Bars beside each other beyond which none is tried by itself. */
const mostBars = 12;

/** Reads cells of the Nemeth Code; what is read where is kept in `at`. */
class Reader extends CellReader implements NemethReader {
  /** The level that holds at the place. */
  level = '';
  /** Blanks that stand in nothing else, with their places. */
  readonly blanks = new Map<FormulaNode, number>();
  readonly modifiedBars: ReadonlySet<number>;
  notComparedAt = -1;
  #brackets = 0;
  #ways = 0;

  constructor(cells: string, modifiedBars: readonly number[]) {
    super(cells);
    this.modifiedBars = new Set(modifiedBars);
  }

  /** Tries one way to read after the other, from the same place. */
  first<T>(...ways: (() => T)[]): T {
    const [at, level, joints, notComparedAt] = [this.at, this.level, this.joints.length, this.notComparedAt];
    for (const way of ways) {
      this.#ways += 1;
      if (this.#ways > mostWays) break;
      try {
        return way();
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        [this.at, this.level, this.notComparedAt] = [at, level, notComparedAt];
        this.joints.length = joints;
      }
    }
    return this.fail();
  }

  /** A row up to one of its stops, which is left; to the end of a level where that is not the line. */
  row(around: Around): FormulaNode[] {
    return stacked(this.#parts(around), { opening, closing });
  }

  #parts(around: Around): FormulaNode[] {
    const out: FormulaNode[] = [];
    for (;;) {
      if (this.at >= this.cells.length) {
        if (around.stops.length > 0) this.fail();
        return out;
      }
      if (this.#ends(around, out)) return out;
      if (this.#level(around, out)) {
        // A deeper level ends at a blank, which says how far this one goes.
        if (this.level !== around.level && this.starts(blank)) continue;
        if (this.level !== around.level && !this.#isOwnLevel(around)) return out;
        continue;
      }
      if (this.starts(blank)) {
        if (!this.#white(around, out)) return out;
        continue;
      }
      // Punctuation stands on the line, whatever level it is written at.
      if (around.level !== '' && (this.#isPunctuation(out) || (this.starts(comma) && this.#isComma()))) {
        this.level = '';
        return out;
      }
      if (around.stops.length === 0 && around.level === '') this.#join(out);
      add(out, this.item(around, out));
    }
  }

  /** Keeps the place of a sign of operation between two operands, and how many brackets are open there. */
  #join(out: readonly FormulaNode[]): void {
    const sign = rowSigns.at(this.cells, this.at)?.meaning ?? '';
    if (opening.has(sign)) this.#brackets += 1;
    if (closing.has(sign)) this.#brackets -= 1;
    const last = out.at(-1);
    const isOperand =
      last !== undefined && last.kind !== 'space' && !(last.kind === 'operator' && (opening.has(last.text) || operations.has(last.text)));
    if (isOperand && /^[+\-±∓×÷∩∪∧∨⊕⊗]$/u.test(sign)) this.joints.push({ at: this.at, kind: 'operation', brackets: this.#brackets });
  }

  #ends(around: Around, out: readonly FormulaNode[]): boolean {
    const { stops, inFraction } = around;
    const found = stops.find((stop) => this.starts(stop));
    if (found === undefined) return false;
    // A figure behind a blank has its own indicator, whatever its level.
    const isFresh = out.length === 0 || /\u2800[\u2818\u2830]*$/u.test(this.cells.slice(0, this.at));
    if (inFraction && found === numeric && isFresh && isFigure(this.cells, this.at + 1)) return false;
    // Between brackets it stands between what is one over the other.
    if (found === under && openBrackets(out, { opening, closing }) > 0 && !awaitsOperand(out)) return false;
    // An operand that is due is a root with its degree, which begins with the same cell.
    if (found === over && (around.rootsFirst || awaitsOperand(out)) && isRoot(this, around)) return false;
    return !comparisonAt(this);
  }

  /** Whether another script of this row begins at the place: one above what has one below already. */
  #isOwnLevel({ level }: Around): boolean {
    const run = /^[\u2818\u2830]+/u.exec(this.cells.slice(this.at, this.at + 20))?.[0] ?? '';
    return run.length > level.length && run.startsWith(level);
  }

  /** Indicators of level: scripts of what stands before, or the level of the row again. */
  #level(around: Around, out: FormulaNode[]): boolean {
    let run = '';
    while (/^[\u2818\u2830]$/u.test(this.cells[this.at + run.length] ?? '')) run += this.cells[this.at + run.length];
    if (run !== '' && this.#isEnglish(run, around, out)) return false;
    const isBehindLevel = /^[\u2818\u2830]$/u.test(this.cells[this.at - 1] ?? '');
    if (run === '' && around.level !== '' && !isBehindLevel && this.starts(baseline)) {
      this.at += 1;
      this.level = '';
      return true;
    }
    if (run === '') return false;
    this.level = run;
    if (run === around.level) {
      this.at += run.length;
      return true;
    }
    if (!run.startsWith(around.level)) return true;
    this.at += run.length;
    const step = run.charAt(around.level.length);
    const inner = around.level + step;
    const script = run === inner ? this.row({ ...around, level: inner }) : this.#deeper(run, inner, around);
    this.#attach(out, step, script);
    return true;
  }

  /** A level that begins within one that nothing stands in. */
  #deeper(run: string, inner: string, around: Around): FormulaNode[] {
    this.at -= run.length;
    this.level = inner;
    return this.row({ ...around, level: inner });
  }

  /** The English-letter indicator, which is the one of a subscript, before a letter that stands by itself. */
  #isEnglish(run: string, around: Around, out: readonly FormulaNode[]): boolean {
    if (run !== english || around.level !== '' || this.level !== '') return false;
    const before = this.cells[this.at - 1] ?? blank;
    if (out.length > 0 && before !== blank && !/[\u2837\u2826]/u.test(before)) return false;
    const found = letters.at(this.cells, this.at + 1);
    const after = this.cells[this.at + 1 + (found?.length ?? 0)] ?? blank;
    const closes = [...closing.values()].some((cells) => found !== null && this.cells.startsWith(cells, this.at + 1 + found.length));
    return found !== null && (after === blank || after === comma || after === punctuates || closes);
  }

  #attach(out: FormulaNode[], step: string, script: FormulaNode[]): void {
    const last = out.at(-1);
    const isOpen = last?.kind === 'scripts' && !last.areLimits && last.above === null && step === above;
    if (isOpen) out.splice(-1, 1, { ...last, above: script });
    else {
      const base = last && last.kind !== 'space' ? out.splice(-1) : [];
      out.push({ kind: 'scripts', base, below: step === below ? script : null, above: step === above ? script : null, areLimits: false });
    }
  }

  /** A blank, which ends every level but before an ellipsis or a sign at the same one; false where the row ends with it. */
  #white(around: Around, out: FormulaNode[]): boolean {
    let end = this.at;
    while (this.cells[end] === blank) end += 1;
    const goesOn = around.level === '' || this.cells.startsWith(ellipsis, end) || this.cells.startsWith(around.level, end);
    if (!goesOn) {
      this.level = '';
      return false;
    }
    const white: FormulaNode = { kind: 'space', width: 1 };
    if (around.level === '' && around.stops.length === 0) this.blanks.set(white, this.at);
    this.at = end;
    this.level = this.cells.startsWith(ellipsis, end) ? around.level : '';
    if (around.level !== '' && this.level === '') this.level = 'blank';
    out.push(white);
    return true;
  }

  /** What is no level and no blank. */
  item(around: Around, out: readonly FormulaNode[]): FormulaNode[] {
    const comparison = comparisonAt(this);
    const before = out.findLast(({ kind }) => kind !== 'space');
    const isBehindComparison = before?.kind === 'operator' && comparisons.has(before.text);
    if (comparison && !isBehindComparison) {
      if (around.stops.length === 0 && around.level === '' && this.at > 0)
        this.joints.push({ at: this.at, kind: 'comparison', brackets: this.#brackets });
      this.at += comparison.length;
      return [{ kind: 'operator', text: comparison.meaning }];
    }
    const constructed = readConstruct(this, around, out);
    if (constructed) return constructed;
    const number = readNumber(this, around, out);
    if (number) return number;
    if (around.level !== '' && this.take(scriptComma)) return [{ kind: 'operator', text: ',' }];
    if (this.take(omission)) return [{ kind: 'operator', text: '?' }];
    if (this.#isPunctuation(out)) {
      const found = punctuationSigns.at(this.cells, (this.at += 1));
      this.at += found?.length ?? 0;
      // The colon of a text, and no ratio.
      return [{ kind: found?.meaning === ':' ? 'text' : 'operator', text: found?.meaning ?? '' }];
    }
    if (this.starts(comma) && this.#isComma()) {
      this.at += 1;
      return [{ kind: 'operator', text: ',' }];
    }
    if (this.starts(english)) this.at += 1;
    const [letter, sign] = [letters.at(this.cells, this.at), rowSigns.at(this.cells, this.at)];
    if (sign && sign.length >= (letter?.length ?? 0)) {
      this.at += sign.length;
      return [{ kind: 'operator', text: sign.meaning }];
    }
    if (letter) {
      this.at += letter.length;
      return [letter.meaning];
    }
    const capitals = readCapitals(this);
    if (capitals) return capitals;
    // A sign that parts what would run together.
    if (this.take(baseline)) return [];
    return this.fail();
  }

  /** The empty set has the cells of a closing quotation mark, which closes what another one opens, or a formula. */
  #isPunctuation(out: readonly FormulaNode[]): boolean {
    const mark = this.starts(punctuates) ? punctuationSigns.at(this.cells, this.at + 1) : null;
    if (!mark || letters.at(this.cells, this.at)) return false;
    const isLast = this.at + 1 + mark.length === this.cells.length;
    if (mark.meaning === '”' && (awaitsOperand(out) || !(isLast || this.cells.slice(0, this.at).includes(openingQuote)))) return false;
    return (rowSigns.at(this.cells, this.at)?.length ?? 0) <= mark.length + 1;
  }

  /** Not so the indicators of a letter, which begin as a comma before a mark of punctuation does. */
  #isComma(): boolean {
    const after = this.cells[this.at + 1] ?? blank;
    return after === blank || (after === punctuates && (letters.at(this.cells, this.at)?.length ?? 0) <= comma.length + punctuates.length);
  }
}

/** A row in which the indicator between two bars parts them; where that makes no formula, one of them begins what is modified, or all do. */
function readRow(cells: string): ReadRow & { joints: Joint[] } {
  const places = [...cells.matchAll(betweenBars)].map(({ index }) => index).slice(0, mostBars);
  let fault: unknown;
  for (const modified of [[], ...(places.length > 1 ? places.map((place) => [place]) : []), ...(places.length > 0 ? [places] : [])])
    try {
      return readAll(cells, new Reader(cells, modified));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      fault = error;
    }
  throw fault;
}

function readAll(cells: string, reader: Reader): ReadRow & { joints: Joint[] } {
  const nodes = reader.row({ stops: [], level: '', depth: 0 });
  if (reader.at < cells.length) reader.fail();
  return { nodes, joints: reader.joints, blanks: reader.blanks };
}

const code: LinesCode = { alike: nemethAlike, fences: enlargedSigns, bar: enlarged('|'), row: readRow };

/** A formula from the cells of the Nemeth Code, its lines parted by line feeds, with the places where one line may be divided. Throws `Unreadable` on what is none. */
export function readNemeth(cells: string): { nodes: FormulaNode[]; joints: Joint[] } {
  const lines = cells.split('\n');
  if (lines.length < 2) return readRow(cells);
  return { nodes: readDivision(lines) ?? readArithmetic(lines, nemethArithmetic) ?? readLines(lines, code), joints: [] };
}
