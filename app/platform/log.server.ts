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
        cause: causesOf(error),
        ...fields,
      }),
  };
}

/** What caused it, and what caused that, outermost first; undefined where nothing did. */
function causesOf(error: unknown): string | undefined {
  const causes: string[] = [];
  const seen = new Set([error]);
  for (let one = error; one instanceof Error && one.cause && !seen.has(one.cause); one = one.cause) {
    seen.add(one.cause);
    causes.push(withoutValues(String(one.cause)));
  }
  return causes.length > 0 ? causes.join('; ') : undefined;
}

/** A failed statement brings along the values it was given, and those are people's: they stay out of the log. */
function withoutValues(text: string): string {
  let isValue = false;
  const shown = text.split('\n').filter((line, index) => {
    // Values may have line ends of their own: they go on until the stack begins.
    if (index > 0 && line.startsWith('params: ')) isValue = true;
    else if (/^\s+at /.test(line)) isValue = false;
    return !isValue;
  });
  return shown.join('\n');
}

/** Libraries also report failures as plain objects. */
function textOf(error: unknown): string {
  return typeof error === 'object' ? JSON.stringify(error) : String(error);
}
