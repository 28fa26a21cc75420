/** A comparison or an operation on the line of the whole formula, where a line may be divided: its place in the cells, which of both, and how many brackets are open there. */
export interface Joint {
  at: number;
  kind: 'comparison' | 'operation';
  brackets: number;
}
