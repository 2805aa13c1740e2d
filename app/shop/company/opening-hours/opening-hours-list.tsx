import { Fragment } from 'react';
import { dayNames, type OpeningHours, openingLines } from './opening-hours.ts';

export function OpeningHoursList({ hours, className = '' }: { hours: OpeningHours; className?: string }) {
  const lines = openingLines(hours);
  if (lines.length === 0) return null;
  return (
    <dl className={`grid grid-cols-[auto_1fr] gap-x-4 tabular-nums ${className}`}>
      {lines.map(({ days, hours: open }) => (
        <Fragment key={days.join()}>
          <dt className="text-ink-soft">{dayNames(days)}</dt>
          <dd>{open}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
