/**
 * The two phones that pages are measured on, as Chrome's own calibration of processors names them: by `BenchmarkIndex`,
 * which Lighthouse works out on each run and states in its report. 1000 is a mid-tier phone, 264 a low-tier one.
 */
export const PHONES = { 'mid-tier': 1000, 'low-tier': 264 } as const;
export type Phone = keyof typeof PHONES;

/** The screen of both, and the finger on it. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The line of both as Lighthouse slows it down while a page loads: ms for each request, bytes a second. */
export const SLOW_4G = {
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** How many times slower a processor of this index is made to be as fast as the phone; never faster than it is. */
export function slowdown(phone: Phone, index: number): number {
  return Math.max(1, Math.round((index / PHONES[phone]) * 10) / 10);
}

/** The sentence that every table of measurements on a phone carries. */
export function statedIndex(index: number): string {
  const phones = (Object.keys(PHONES) as Phone[])
    .map((phone) => `${phone} (${PHONES[phone]}): ${slowdown(phone, index)} ×`)
    .join(', ');
  return `\`BenchmarkIndex\` of this machine: ${Math.round(index)}. Slowed down for the phones: ${phones}.`;
}
