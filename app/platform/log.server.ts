export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  /** Logs a surprise with its stack; `fields.request` finds it again from the error page. */
  error(error: unknown, fields?: Record<string, unknown>): void;
}

/** One JSON object a line, on standard error. */
export function createLog(now: () => Date, write: (line: string) => void): Log {
  const line = (level: string, fields: Record<string, unknown>) =>
    write(`${JSON.stringify({ at: now().toISOString(), level, ...fields })}\n`);
  return {
    info: (message, fields) => line('info', { message, ...fields }),
    error: (error, fields) =>
      line('error', {
        message: withoutValues(error instanceof Error ? error.message : textOf(error)),
        stack: error instanceof Error && error.stack ? withoutValues(error.stack) : undefined,
        cause: error instanceof Error && error.cause ? String(error.cause) : undefined,
        ...fields,
      }),
  };
}

/** A failed statement brings along the values it was given, and those are people's: they stay out of the log. */
function withoutValues(text: string): string {
  let isValue = false;
  const kept = text.split('\n').filter((line, index) => {
    // Values may have line ends of their own: they go on until the stack begins.
    if (index > 0 && line.startsWith('params: ')) isValue = true;
    else if (/^\s+at /.test(line)) isValue = false;
    return !isValue;
  });
  return kept.join('\n');
}

/** Libraries also report failures as plain objects. */
function textOf(error: unknown): string {
  return typeof error === 'object' ? JSON.stringify(error) : String(error);
}
