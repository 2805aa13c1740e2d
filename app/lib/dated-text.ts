/** Shown from a day to a day (ISO, inclusive; null = unbounded); nothing while empty. */
export type DatedText = { text: string; from: string | null; to: string | null };

/** `today`: ISO date in the shop's time zone. */
export function isShownOn({ text, from, to }: DatedText, today: string): boolean {
  return text.trim() !== '' && (from === null || from <= today) && (to === null || today <= to);
}
