import { TakenNow } from '#routes/admin/orders/shared/taken-now.tsx';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { SendButton } from '#ui/send-button.tsx';

type Props = {
  version: number;
  /** Created with the page, so that a double click is one payment. */
  paymentId: string;
  isAside: boolean;
  isCollected: boolean;
};

export function DraftOrderActions({ version, paymentId, isAside, isCollected }: Props) {
  const { fetcher, errors } = useAnsweredForm({
    saved: 'Salvato',
    failed: 'Impossibile aggiornare la proposta',
    atOnce: true,
  });
  return (
    <fetcher.Form method="post" className="grid gap-3">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="payment" value={paymentId} />
      <div role="alert">
        {errors.customer && <p className="font-semibold text-sale">{errors.customer}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {isAside && (
          <SendButton fetcher={fetcher} intent="link">
            Manda il link
          </SendButton>
        )}
        <SendButton fetcher={fetcher} intent="sold" variant="secondary">
          Pagato in negozio
        </SendButton>
        <SendButton fetcher={fetcher} intent="release" variant="secondary">
          Rimetti in vendita
        </SendButton>
      </div>
      {isCollected && <TakenNow />}
    </fetcher.Form>
  );
}
