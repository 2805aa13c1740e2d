/** The constraint that a statement would have broken, by its name in the schema; null for any other failure. */
export function brokenConstraint(error: unknown): string | null {
  // A failed statement wraps what the database said.
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, constraint } = one as { code?: unknown; constraint?: unknown };
    // Class 23 of PostgreSQL's codes (appendix A): integrity.
    if (typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string')
      return constraint;
  }
  return null;
}
