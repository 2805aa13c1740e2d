import { DrizzleQueryError } from 'drizzle-orm/errors';

/** `message`: why the connection was lost; `cause`: the failed statement. */
export class ConnectionLost extends Error {}

/** SQLSTATE (PostgreSQL, appendix A) of lost connections (class 08) and ended sessions. */
const ENDS_CONNECTION = /^(08...|57P0[1-5]|25P0[34])$/;

/** Temporary failures: resources (53), timeout (57014), deadlock and locks (40, 55P03), read-only (25006). */
const PASSES = /^(53...|40...|57014|55P03|25006)$/;

/** The connection was lost or never made: it takes no further query. */
export function isConnectionFailure(error: unknown): boolean {
  return causesOf(error).some(
    (one) => one instanceof ConnectionLost || ENDS_CONNECTION.test(sqlStateOf(one)) || isUnanswered(one),
  );
}

/** Whether the database is unavailable now: an equal request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isConnectionFailure(error) || causesOf(error).some((one) => PASSES.test(sqlStateOf(one)));
}

/** The error and its causes, outermost first. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let one = error; one instanceof Error && !causes.includes(one); one = one.cause) causes.push(one);
  return causes;
}

function isUnanswered(error: Error): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  // Values that cannot be sent are a bug.
  return cause !== undefined && sqlStateOf(cause) === '' && !(cause instanceof TypeError);
}

/** SQLSTATE of an error; empty if the database did not answer. */
function sqlStateOf(error: Error): string {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && typeof severity === 'string' ? code : '';
}
