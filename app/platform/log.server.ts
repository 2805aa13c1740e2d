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
  return text.replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/g, '');
}

/** Libraries also report failures as plain objects. */
function textOf(error: unknown): string {
  return typeof error === 'object' ? JSON.stringify(error) : String(error);
}
