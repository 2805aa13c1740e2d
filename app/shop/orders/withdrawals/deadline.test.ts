import { describe, expect, test } from 'vitest';
import { addDays, dayInRome } from '#lib/calendar-day.ts';
import { isPublicHoliday, workingDayFrom } from '#lib/working-days.ts';
import { dueDay, isInTime, isNearlyDue, lastWithdrawalDay, sendBackDay } from './deadline.ts';

test.each([
  ['2026-01-01', true, 'New Year'],
  ['2026-01-06', true, 'Epiphany'],
  ['2026-04-05', true, 'Easter Sunday'],
  ['2026-04-06', true, 'Easter Monday'],
  ['2026-04-07', false, 'the day after it'],
  ['2027-03-29', true, 'Easter Monday of another year'],
  ['2038-04-26', true, 'the latest Easter Monday there is'],
  ['2026-04-25', true, 'Liberation'],
  ['2026-05-01', true, 'Labour'],
  ['2026-06-02', true, 'the Republic'],
  ['2026-08-15', true, 'Assumption'],
  ['2025-10-04', false, 'Saint Francis before it was a holiday'],
  ['2026-10-04', true, 'Saint Francis since'],
  ['2026-11-01', true, 'All Saints'],
  ['2026-12-07', false, 'Saint Ambrose, a holiday in Milan only'],
  ['2026-12-08', true, 'the Immaculate Conception'],
  ['2026-12-25', true, 'Christmas'],
  ['2026-12-26', true, 'Saint Stephen'],
  ['2026-12-24', false, 'Christmas Eve'],
])('%s: holiday %s (%s)', (day, holiday) => {
  expect(isPublicHoliday(day)).toBe(holiday);
});

test.each([
  ['2026-11-25', '2026-11-25', 'a Wednesday stays'],
  ['2026-11-28', '2026-11-30', 'a Saturday moves over the Sunday'],
  ['2026-04-04', '2026-04-07', 'Saturday, Easter, Easter Monday'],
  ['2026-12-25', '2026-12-28', 'Friday and Saturday holidays, then Sunday'],
  ['2027-12-31', '2027-12-31', 'the last of the year is a working day'],
  ['2028-01-01', '2028-01-03', 'a Saturday that is New Year'],
])('%s: working day %s (%s)', (day, moved) => {
  expect(workingDayFrom(day)).toBe(moved);
});

/** Moments are UTC; Italy is an hour ahead in winter, two in summer. */
test.each([
  ['2026-11-10T09:00:00Z', '2026-11-24', 'fourteen days on, a Tuesday'],
  ['2026-11-10T22:59:59Z', '2026-11-24', 'the last second of the day of delivery'],
  ['2026-11-10T23:00:00Z', '2026-11-25', 'midnight in Italy: the next day'],
  ['2026-11-14T10:00:00Z', '2026-11-30', 'a Saturday moves to Monday'],
  ['2026-03-22T10:00:00Z', '2026-04-07', 'Easter moves it over the Monday'],
  ['2026-12-11T10:00:00Z', '2026-12-28', 'Christmas, Saint Stephen, Sunday'],
  ['2026-12-23T10:00:00Z', '2027-01-07', 'Epiphany'],
  ['2026-03-20T23:30:00Z', '2026-04-07', 'over the night on which the clocks go forward'],
  ['2026-10-11T22:30:00Z', '2026-10-26', 'over the night on which they go back'],
])('delivered %s: until %s (%s)', (delivered, last) => {
  expect(lastWithdrawalDay(new Date(delivered))).toBe(last);
});

test.each([
  ['2026-11-24T22:59:59.999Z', true, 'the last moment of the last day'],
  ['2026-11-24T23:00:00Z', false, 'the first of the day after'],
  ['2026-11-09T10:00:00Z', true, 'before the delivery'],
])('received %s of what came on 10 November: in time %s (%s)', (received, inTime) => {
  expect(isInTime(new Date(received), new Date('2026-11-10T09:00:00Z'))).toBe(inTime);
});

test('what was never marked as delivered is in time', () => {
  expect(isInTime(new Date('2030-01-01T00:00:00Z'), null)).toBe(true);
});

describe('of every day of three years', () => {
  const days = Array.from({ length: 3 * 365 + 1 }, (_, n) => addDays('2026-01-01', n));

  test('the last day is a working day, fourteen days away or as many more as the days off there', () => {
    for (const day of days) {
      const last = lastWithdrawalDay(new Date(`${day}T10:00:00Z`));
      const fourteenth = addDays(day, 14);
      expect(last >= fourteenth).toBe(true);
      for (let one = fourteenth; one < last; one = addDays(one, 1)) expect(workingDayFrom(one)).not.toBe(one);
      expect(workingDayFrom(last)).toBe(last);
      expect(last <= addDays(fourteenth, 5)).toBe(true);
    }
  });

  test('a refund is due fourteen days on, and the owner reminded three days before', () => {
    for (const day of days) {
      const received = new Date(`${day}T22:45:00Z`);
      const due = dueDay(received);
      expect(due).toBe(addDays(dayInRome(received), 14));
      expect(sendBackDay(received)).toBe(workingDayFrom(due));
      expect(isNearlyDue(received, addDays(due, -4))).toBe(false);
      expect(isNearlyDue(received, addDays(due, -3))).toBe(true);
      expect(isNearlyDue(received, addDays(due, 30))).toBe(true);
    }
  });
});
