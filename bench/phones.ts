/**
 * The two phones that pages are measured on, as Chrome's own calibration of processors names them: by `BenchmarkIndex`,
 * which Lighthouse works out on each run and states in its report. 1000 is a mid-tier phone, 264 a low-tier one.
 */
export const PHONES = { 'mid-tier': 1000, 'low-tier': 264 } as const;
export type Phone = keyof typeof PHONES;

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
