/** By distinctive marks; the first match counts, as later ones occur in earlier browsers, too. */
const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iPhone o iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** "Chrome su Android", as the browser claims. */
export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([mark]) => mark.test(userAgent))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser && system) return `${browser} su ${system}`;
  return browser ?? system ?? 'Dispositivo sconosciuto';
}
