import { href } from 'react-router';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import type { OrderTermsVersion } from './order-visibility.ts';

/** Links to the order's terms, or says that they were not stored. */
export function OrderTerms({
  terms: { hash, day },
  className,
}: {
  terms: OrderTermsVersion;
  className: string;
}) {
  const version = day === null ? null : `Versione ${beforeDay('del', italianDate(day))}`;
  if (hash === null) {
    return <>{version === null ? 'Testo non conservato' : `${version}, testo non conservato`} con l’ordine</>;
  }
  return (
    <a href={href('/termini-condizioni/:hash', { hash })} className={className}>
      {version}
    </a>
  );
}
