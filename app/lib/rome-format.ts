/**
 * Created lazily and once: on a phone a formatter takes longer than the rest of a module, and most pages need
 * none.
 */
export function romeFormat(locale: string, options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Rome', ...options });
    return format.format(at);
  };
}
