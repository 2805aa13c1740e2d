import type { Db } from '#db/client.server.ts';
import { addDays, type DayRange, dayInRome } from '#lib/calendar-day.ts';
import { refundsOfDays, salesByDay } from './movements.server.ts';
import {
  comparedDays,
  type DayTakings,
  firstDayOf,
  type Takings,
  takingsByDay,
  takingsOf,
} from './takings.ts';

export async function takings(db: Db, now: Date): Promise<Takings> {
  const today = dayInRome(now);
  const before = Object.values(comparedDays(today)).map((one) => one.before);
  const known = await Promise.all([
    daysOf(db, { from: firstDayOf(today), to: addDays(today, 1) }),
    daysOf(db, {
      from: before.map(({ from }) => from).toSorted()[0] ?? today,
      to:
        before
          .map(({ to }) => to)
          .toSorted()
          .at(-1) ?? today,
    }),
  ]);
  return takingsOf(known.flat(), today);
}

async function daysOf(db: Db, range: DayRange): Promise<DayTakings[]> {
  return takingsByDay(await salesByDay(db, range), await refundsOfDays(db, range));
}
