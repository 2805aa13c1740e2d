/** What shoppers read from a day to a day (ISO, both included; null: without end on that side); nothing while it is empty. */
export type DatedText = { text: string; from: string | null; to: string | null };

/** Whether it is read on a day (ISO date in the shop's time zone). */
export function isShownOn({ text, from, to }: DatedText, today: string): boolean {
  return text.trim() !== '' && (from === null || from <= today) && (to === null || today <= to);
}
