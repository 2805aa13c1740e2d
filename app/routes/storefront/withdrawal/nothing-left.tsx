import { href } from 'react-router';
import { useRootData } from '#routes/shared/root-data.ts';
import { WithdrawalsDeclared } from '#shop/orders/withdrawals/progress-view.tsx';
import { TextLink, textLinkClass } from '#ui/text-link.tsx';
import type { KnownOrder } from './withdrawal-form-view.tsx';

/** Every piece was withdrawn from or refunded: shows the codes, and how to declare something all the same. */
export function NothingLeft({ known }: { known: KnownOrder }) {
  const { identity } = useRootData();
  const standing = known.withdrawals.filter(({ state }) => state !== 'refused');
  return (
    <>
      <h1 className="display-2">Recedere dal contratto</h1>
      <p role="status" className="mt-5 border-l-2 border-sage bg-surface p-5 text-lg">
        Dell’ordine <span className="tabular-nums">{known.number}</span> non resta niente da cui recedere:{' '}
        {standing.length > 0
          ? 'hai già comunicato il recesso da tutti gli articoli, oppure sono già rimborsati.'
          : 'tutti gli articoli sono già rimborsati.'}
      </p>
      {standing.length > 0 && (
        <>
          <h2 className="mt-8 font-display text-[1.75rem]">Che cosa hai comunicato</h2>
          <WithdrawalsDeclared withdrawals={standing} returnTo={known.returnTo} className="mt-4" />
        </>
      )}
      <p className="mt-8">
        Se manca qualcosa, scrivici a{' '}
        <a href={`mailto:${identity.email}`} className={`${textLinkClass()} break-all`}>
          {identity.email}
        </a>{' '}
        o usa il{' '}
        <TextLink to={href('/recesso')} reloadDocument>
          modulo senza elenco
        </TextLink>
        : vale lo stesso, e ricevi la ricevuta.
      </p>
    </>
  );
}
