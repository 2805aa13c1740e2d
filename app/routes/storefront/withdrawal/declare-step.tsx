import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { useRootData } from '#routes/shared/root-data.ts';
import { WithdrawalsDeclared } from '#shop/orders/withdrawals/progress-view.tsx';
import { TextLink, textLinkClass } from '#ui/button.tsx';
import type { Answer } from './answer.ts';
import { type KnownOrder, WithdrawalForm } from './withdrawal-form-view.tsx';

type Props = {
  known: KnownOrder | null;
  formId: string;
  args: string;
  answer: Extract<Answer, { step: 'declare' }> | undefined;
};

export function DeclareStep({ known, formId, args, answer }: Props) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) page.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
  if (known?.items.every(({ left }) => left === 0)) return <NothingLeft known={known} />;
  const begin = known ? { name: known.name, email: known.email } : { orderNumber: args };
  return (
    <div ref={page}>
      <p className="label-caps text-ink-soft">Passaggio 1 di 2</p>
      <h1 className="display-2 mt-2">Recedere dal contratto</h1>
      <p className="mt-4 text-ink-soft">
        Hai 14 giorni dalla consegna per cambiare idea, senza spiegare perché. Scrivi da quale ordine recedi:
        al passaggio successivo confermi, e ricevi subito la ricevuta.
      </p>
      {known && known.withdrawals.length > 0 && (
        <section aria-labelledby="dichiarati" className="mt-8">
          <h2 id="dichiarati" className="mb-4 font-display text-[1.5rem]">
            Che cosa hai già comunicato
          </h2>
          <WithdrawalsDeclared withdrawals={known.withdrawals} returnTo={known.returnTo} />
          <p className="mt-5">Qui sotto scegli fra quello che resta.</p>
        </section>
      )}
      {answer?.message && (
        <p role="alert" className="mt-6 border-l-2 border-sale bg-surface p-4 text-sale">
          {answer.message}
        </p>
      )}
      <div className="mt-8">
        <WithdrawalForm
          known={known}
          formId={formId}
          typed={answer?.typed ?? begin}
          errors={answer?.fields ?? {}}
        />
      </div>
      <p className="mt-10 border-t border-line pt-5 text-[15px] text-ink-soft">
        Che cosa succede dopo, chi paga la restituzione e quando arriva il rimborso:{' '}
        <TextLink to={href('/resi')}>Resi e rimborsi</TextLink>.
      </p>
    </div>
  );
}

/** Every piece was withdrawn from or refunded: shows the codes, and how to declare something all the same. */
function NothingLeft({ known }: { known: KnownOrder }) {
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
