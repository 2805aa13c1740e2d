export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  /** Unexpected errors with stack; `fields.request` is the id on the error page. */
  error(error: unknown, fields?: Record<string, unknown>): void;
}

/** One JSON object per line. */
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

/** The chain of causes; undefined without one. */
function causesOf(error: unknown): string | undefined {
  const causes: string[] = [];
  const seen = new Set([error]);
  for (let one = error; one instanceof Error && one.cause && !seen.has(one.cause); one = one.cause) {
    seen.add(one.cause);
    causes.push(withoutValues(String(one.cause)));
  }
  return causes.length > 0 ? causes.join('; ') : undefined;
}

/** Removes a failed statement's values, which are personal data. */
function withoutValues(text: string): string {
  let isValue = false;
  const shown = text.split('\n').filter((line, index) => {
    // Values may contain line ends: they extend to the stack.
    if (index > 0 && line.startsWith('params: ')) isValue = true;
    else if (/^\s+at /.test(line)) isValue = false;
    return !isValue;
  });
  return shown.join('\n');
}

/** Some libraries throw plain objects. */
function textOf(error: unknown): string {
  return typeof error === 'object' ? JSON.stringify(error) : String(error);
}
