/** A formula, as LaTeX, and its cells; several lines where there are rows. */
export interface ClauseCase {
  latex: string;
  cells: string | string[];
}

/** What a clause of a code's book asks for, with a case of ours that it applies to and one like it that it does not. */
export interface Clause {
  /** As it is cited in the code: "UEB 11.3.4", "Nemeth §61". */
  clause: string;
  /** In words of ours. */
  says: string;
  /** Whether the clause was read itself, or a description of it by others. */
  read: 'itself' | 'described';
  /** Cells that the case shows and its counterpart does not. */
  shows: string;
  applies: ClauseCase;
  doesNot: ClauseCase;
}
