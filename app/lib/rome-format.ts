/**
 * What writes moments as clocks and calendars in Italy show them. It is made when it is first requested, and once: to
 * make it takes a phone longer than all else that a module does when it is loaded, and most pages never ask for it.
 */
export function romeFormat(locale: string, options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Rome', ...options });
    return format.format(at);
  };
}
