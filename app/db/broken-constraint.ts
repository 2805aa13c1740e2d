/** Name of the violated constraint; null for any other failure. */
export function brokenConstraint(error: unknown): string | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, constraint } = one as { code?: unknown; constraint?: unknown };
    // SQLSTATE class 23 (PostgreSQL, appendix A): integrity.
    if (typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string')
      return constraint;
  }
  return null;
}
