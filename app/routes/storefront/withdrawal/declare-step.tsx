import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { WithdrawalsDeclared } from '#shop/orders/withdrawals/progress-view.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Answer } from './answer.ts';
import { NothingLeft } from './nothing-left.tsx';
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
