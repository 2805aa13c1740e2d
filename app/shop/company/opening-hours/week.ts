/** Names of days as settings use them. */
export const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type WeekDay = (typeof WEEK)[number];

/** Hours as people read them, "9:00-12:30, 15:00-19:30" or "Chiuso". */
export type OpeningHours = Record<WeekDay, string>;

/** Of a shop that has not said when it is open. */
export const NO_HOURS = Object.fromEntries(WEEK.map((day) => [day, ''])) as OpeningHours;
