import { blank, cellsOf } from '../../../write/braille/cells.ts';
import type { Alphabet, FormulaNode } from '../../tree/formula-node.ts';
import type { Joint } from '../joints.ts';
import { readArithmetic } from '../arithmetic.ts';
import { CellReader } from '../cell-reader.ts';
import { uebArithmetic } from './arithmetic.ts';
import { uebAlike } from './alike.ts';
import { readConstruct } from './read-constructs.ts';
import { Modes } from './read-modes.ts';
import { readNumber } from './read-numbers.ts';
import { brackets, contractions, gradedSigns, greekLetters, latinLetters, plainSigns } from './read-tables.ts';
import { readLines, type LinesCode, type ReadRow } from '../read-lines.ts';
import { stacked } from '../stacked.ts';
import { enlargedBar, enlargedNode, enlargedSigns, inRows, rowEnd, withoutFences } from './read-rows.ts';
import type { UebReader } from './ueb-reader.ts';
import { shortForms } from './short-forms.ts';
import { comparisons } from './signs.ts';
import { omission } from './prepared.ts';

const [numeric, capital, lowered, fractionLine, betweenRows] = ['3456', '6', '2', '46-34', '456'].map(cellsOf) as [
  string,
  string,
  string,
  string,
  string,
];
const typeforms: [string, Alphabet][] = [
  [cellsOf('45-23-46-23'), 'bold-italic'],
  [cellsOf('45-23-4-23'), 'bold-script'],
  [cellsOf('45-23'), 'bold'],
  [cellsOf('4-23'), 'script'],
];
const figureForms: [string, Alphabet][] = [
  [cellsOf('46-23'), 'italic'],
  [cellsOf('46-2'), 'italic'],
  [cellsOf('45-23'), 'bold'],
  [cellsOf('45-2'), 'bold'],
];
const operation = /^[+\-−±∓×÷·∩∪∧∨]$/u;
const { opening: opens, closing: closes } = brackets;

/** Reads cells of Unified English Braille in the grades that its indicators set. */
class Reader extends CellReader implements UebReader {
  readonly modes = new Modes();
  /** Blanks that stand in nothing else, with their places. */
  readonly blanks = new Map<FormulaNode, number>();
  #brackets = 0;

  /** A row up to one of its stops, which is left. */
  row(stops: readonly string[], isWhole = false): FormulaNode[] {
    const out: FormulaNode[] = [];
    for (;;) {
      this.at = this.modes.indicators(this.cells, this.at);
      if (this.at >= this.cells.length) {
        if (stops.length > 0) this.fail();
        return stacked(out, brackets);
      }
      const stop = stops.find((cells) => this.starts(cells));
      // A root that holds nothing but what was left out.
      if (
        stop !== undefined &&
        // The line of a fraction means nothing else in grade 2.
        (stop === fractionLine || this.modes.isGrade1(this.at)) &&
        (out.length > 0 || gradedSigns.at(this.cells, this.at)?.meaning !== omission)
      )
        return stacked(out, brackets);
      this.part(out, isWhole);
    }
  }

  indicator(cells: string): boolean {
    if (!this.take(cells)) return false;
    this.modes.endCapitals();
    return true;
  }

  /** One more part of a row. */
  part(out: FormulaNode[], isWhole = false): void {
    if (this.starts(blank)) {
      const white: FormulaNode = { kind: 'space', width: 1 };
      if (isWhole) this.blanks.set(white, this.at);
      this.at += 1;
      this.modes.blank();
      out.push(white);
      this.#checkWord();
      return;
    }
    if (this.at === 0) this.#checkWord();
    if (isWhole) this.#join(out);
    if (isWhole && this.#rowSign(out)) return;
    if (readConstruct(this, out)) return;
    out.push(...this.item());
  }

  /** An enlarged sign, or what stands between rows on one line. */
  #rowSign(out: FormulaNode[]): boolean {
    const found = this.starts(betweenRows + blank) ? { meaning: rowEnd, length: 1 } : enlargedSigns.at(this.cells, this.at);
    if (!found) return false;
    this.at += found.length;
    this.modes.endCapitals();
    out.push(found.meaning === rowEnd ? { kind: 'operator', text: rowEnd } : enlargedNode(found.meaning));
    return true;
  }

  /** A letter, a number or a sign. */
  item(): FormulaNode[] {
    const isGrade1 = this.modes.isGrade1(this.at);
    for (const [cells, alphabet] of figureForms)
      if (this.cells.startsWith(cells + numeric, this.at)) {
        this.at += cells.length;
        return readNumber(this).map((node) => (node.kind === 'number' ? { ...node, alphabet } : node));
      }
    const plain = plainSigns.at(this.cells, this.at);
    const greek = this.#greek();
    if (greek) return greek;
    const isContraction = plain?.length === 1 && !isGrade1 && this.#isBetweenLetters();
    if (plain && !isContraction) {
      this.at += plain.length;
      this.modes.endCapitals();
      if (opens.has(plain.meaning)) this.#brackets += 1;
      if (closes.has(plain.meaning)) this.#brackets -= 1;
      return [{ kind: 'operator', text: plain.meaning }];
    }
    const set = typeforms.find(([cells]) => this.starts(cells));
    if (set) {
      this.at = this.modes.indicators(this.cells, this.at + set[0].length);
      const letters = this.#greek() ?? this.#letter();
      return letters.map((node) => (node.kind === 'identifier' ? { ...node, alphabet: set[1] } : node));
    }
    if (this.starts(numeric)) {
      const shape = gradedSigns.at(this.cells, this.at);
      if (!shape) return readNumber(this);
    }
    const graded = isGrade1 ? gradedSigns.at(this.cells, this.at) : null;
    if (graded) {
      this.at += graded.length;
      // A shape is parted from letters that name it.
      if (/^\u2838?\u282b/u.test(this.cells.slice(this.at - graded.length))) this.take('\u2831');
      return [{ kind: 'operator', text: graded.meaning }];
    }
    return this.#letter();
  }

  #greek(): FormulaNode[] | null {
    const found = greekLetters.at(this.cells, this.at);
    if (!found || found.length < (plainSigns.at(this.cells, this.at)?.length ?? 0)) return null;
    this.at += found.length;
    this.modes.endCapitals();
    return [found.meaning];
  }

  /** A letter with its case; where grade 1 does not hold, the letters that a cell stands for. */
  #letter(): FormulaNode[] {
    const isCapital = this.modes.capitals !== 'none' || this.take(capital);
    const found = latinLetters.at(this.cells, this.at);
    const group = found || this.modes.isGrade1(this.at) ? null : contractions.at(this.cells, this.at);
    const one = found ?? group;
    if (!one) return this.fail();
    this.at += one.length;
    const all = this.modes.capitals !== 'none';
    return [...one.meaning].map((letter, at) => ({
      kind: 'identifier',
      text: isCapital && (all || at === 0) ? letter.toUpperCase() : letter,
    }));
  }

  #isBetweenLetters(): boolean {
    return (
      this.starts(lowered) &&
      !/[\u2800\u2802]/u.test(this.cells[this.at - 1] ?? blank) &&
      latinLetters.at(this.cells, this.at + 1) !== null &&
      latinLetters.at(this.cells, this.at - 1) !== null
    );
  }

  /** A word that grade 2 would read as another: a letter by itself, or a short form. */
  #checkWord(): void {
    if (this.modes.isPassage) return;
    const word = this.cells.slice(this.at).split(blank, 1)[0] ?? '';
    const letters =
      /^(?:[\u2810\u2828\u2838]\u2823)?\u2820?([\u2801-\u283f]+?)(?:[\u2802\u2806\u2832]|[\u2810\u2828\u2838]\u281c)*$/u.exec(word)?.[1] ??
      '';
    const text = [...letters].map((cell) => latinLetters.at(cell, 0)?.meaning ?? '?').join('');
    if ((text.length === 1 && /[b-hj-np-z]/.test(text)) || (shortForms.has(text) && letters === word)) this.fail();
  }

  /** Keeps the place of a comparison, behind its blank, and of an operation. */
  #join(out: readonly FormulaNode[]): void {
    const sign = plainSigns.at(this.cells, this.at)?.meaning ?? '';
    const last = out.at(-1);
    if (out.length > 1 && last?.kind === 'space' && comparisons.has(sign))
      this.joints.push({ at: this.at, kind: 'comparison', brackets: this.#brackets });
    const isOperand =
      last !== undefined && last.kind !== 'space' && !(last.kind === 'operator' && (opens.has(last.text) || operation.test(last.text)));
    if (isOperand && operation.test(sign)) this.joints.push({ at: this.at, kind: 'operation', brackets: this.#brackets });
  }
}

function readWhole(cells: string, from = 0): ReadRow & { joints: Joint[] } {
  const reader = new Reader(cells);
  reader.at = from;
  const nodes = reader.row([], true);
  return { nodes, joints: reader.joints, blanks: reader.blanks };
}

/** What stands beside the enlarged signs of a row is no word by itself: it is read with them. */
function readRow(cells: string, open: string, close: string): ReadRow {
  const { nodes, blanks } = readWhole(open + cells + close, open.length);
  return { nodes: withoutFences(nodes), blanks: new Map([...blanks].map(([node, at]) => [node, at - open.length])) };
}

const code: LinesCode = { alike: uebAlike, fences: enlargedSigns, bar: enlargedBar, row: readRow };

/**
 * A formula from the cells of Unified English Braille, its lines parted by line feeds, with the places where one line may be divided; rows may stand on one line,
 * too. Throws `Unreadable` on what is none.
 */
export function readUeb(cells: string): { nodes: FormulaNode[]; joints: Joint[] } {
  const lines = cells.split('\n');
  if (lines.length > 1) return { nodes: readArithmetic(lines, uebArithmetic) ?? readLines(lines, code), joints: [] };
  const { nodes, joints } = readWhole(cells);
  return { nodes: inRows(nodes), joints };
}
