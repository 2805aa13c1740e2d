import type { Db } from '#db/client.server.ts';
import { addDays, dayInRome } from '#lib/calendar-day.ts';
import { refundsOfDays, salesByDay } from './movements.server.ts';
import { firstDayOf, type Takings, takingsByDay, takingsOf } from './takings.ts';

export async function takings(db: Db, now: Date): Promise<Takings> {
  const today = dayInRome(now);
  const range = { from: firstDayOf(today), to: addDays(today, 1) };
  return takingsOf(takingsByDay(await salesByDay(db, range), await refundsOfDays(db, range)), today);
}
