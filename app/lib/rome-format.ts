/** Created lazily and once: formatters are slow on phones, and most pages need none. */
export function romeFormat(locale: string, options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Rome', ...options });
    return format.format(at);
  };
}
