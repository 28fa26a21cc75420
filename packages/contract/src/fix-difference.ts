import { Type, type Static } from 'typebox';
import { nullable, oneOf } from './shared.ts';

const DiffLine = Type.Object({
  kind: oneOf(['same', 'removed', 'added']),
  /** Number of the line before and after; null where it is not there. */
  before: nullable(Type.Integer()),
  after: nullable(Type.Integer()),
  text: Type.String(),
});
const Hunk = Type.Object({
  before_start: Type.Integer(),
  before_lines: Type.Integer(),
  after_start: Type.Integer(),
  after_lines: Type.Integer(),
  lines: Type.Array(DiffLine),
});

/** What changes in a file. Texts from a repository: show as text. */
export const FileDifference = Type.Object({ file: Type.String(), hunks: Type.Array(Hunk) });
export type FileDifference = Static<typeof FileDifference>;
