/** Name of the unique constraint that a statement broke (SQLSTATE 23505), wherever it stands in the chain of causes; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505' && 'constraint' in cause) return String(cause.constraint);
  }
  return null;
}
