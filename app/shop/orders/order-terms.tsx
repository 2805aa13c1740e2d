import { href } from 'react-router';
import { italianDate } from '../../lib/calendar-day.ts';
import type { OrderTermsKept } from './kept-terms.ts';

/** Leads to the very text that the order was made under, or says that it was not kept. */
export function OrderTerms({
  terms: { hash, day },
  className,
}: {
  terms: OrderTermsKept;
  className: string;
}) {
  const version = day === null ? null : `Versione del ${italianDate(day)}`;
  if (hash === null) {
    return <>{version === null ? 'Testo non conservato' : `${version}, testo non conservato`} con l’ordine</>;
  }
  return (
    <a href={href('/termini-condizioni/:hash', { hash })} className={className}>
      {version}
    </a>
  );
}
