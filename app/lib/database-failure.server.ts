import { DrizzleQueryError } from 'drizzle-orm/errors';

/** A transaction ended because its connection did. Its message says why that ended, its cause which statement failed. */
export class ConnectionLost extends Error {}

/** SQLSTATE (PostgreSQL, appendix A) of what ends a connection: 08 is its class, the others end the session. */
const ENDS_CONNECTION = /^(08...|57P0[1-5]|25P0[34])$/;

/**
 * What passes by itself or by its administrator: resources used up (53), a statement that took too long (57014), a
 * deadlock or a lock that was not given (40, 55P03), a database that only reads at the moment (25006).
 */
const PASSES = /^(53...|40...|57014|55P03|25006)$/;

/** Whether the connection to the database was lost, or never made: no further query can be sent on it. */
export function isConnectionFailure(error: unknown): boolean {
  return causesOf(error).some(
    (one) => one instanceof ConnectionLost || ENDS_CONNECTION.test(sqlStateOf(one)) || isUnanswered(one),
  );
}

/** Whether the same request may succeed later, though nothing is changed in it: the caller is told to come back. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isConnectionFailure(error) || causesOf(error).some((one) => PASSES.test(sqlStateOf(one)));
}

/** The error and what caused it, outermost first. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let one = error; one instanceof Error && !causes.includes(one); one = one.cause) causes.push(one);
  return causes;
}

/** A statement that failed without an answer of the database: on its way there or back. */
function isUnanswered(error: Error): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  // Values that cannot be sent are a mistake of the program.
  return cause !== undefined && sqlStateOf(cause) === '' && !(cause instanceof TypeError);
}

/** The code that the database gave; empty for errors that it did not answer with. */
function sqlStateOf(error: Error): string {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && typeof severity === 'string' ? code : '';
}
