import { href } from 'react-router';
import { MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { type Dispute, disputeSentence } from './dispute.ts';

/** The stages that the shop is e-mailed about. */
export type DisputeStage = 'opened' | 'won' | 'lost';

export const DISPUTE_SUBJECTS: Record<DisputeStage, string> = {
  opened: 'Pagamento contestato',
  won: 'Contestazione vinta',
  lost: 'Contestazione persa',
};

const MORE: Record<DisputeStage, string> = {
  opened:
    'La banca ha ripreso la somma finché non decide. Nel pannello del fornitore dei pagamenti carica le prove che hai: la ricevuta di spedizione e di consegna, le e-mail con la cliente. Senza risposta entro l’ultimo giorno la contestazione è persa. Non rimborsare intanto: la cliente riceverebbe i soldi due volte.',
  won: 'La banca ti ha dato ragione e restituisce la somma al negozio.',
  lost: 'La banca ha dato ragione alla cliente: la somma è già tornata a lei, e il fornitore dei pagamenti può trattenere una commissione. Il registro dei corrispettivi resta com’è: chiedi al commercialista come registrare la perdita.',
};

type Props = {
  stage: DisputeStage;
  dispute: Dispute;
};

export function DisputeMail({ stage, dispute }: Props) {
  const { publicUrl } = useMailFrom();
  return (
    <MailLayout preview={disputeSentence(dispute)}>
      <h1 style={mailStyles.h1}>{DISPUTE_SUBJECTS[stage]}</h1>
      <p style={mailStyles.p}>{disputeSentence(dispute)}</p>
      <p style={mailStyles.p}>{MORE[stage]}</p>
      <p style={mailStyles.p}>
        {dispute.orderId ? (
          <>
            La trovi nella pagina dell’
            <a href={`${publicUrl}${href('/admin/ordini/:id', { id: dispute.orderId })}`}>
              ordine {orderNumber(dispute.orderId)}
            </a>
            .
          </>
        ) : (
          <>Era un pagamento senza ordine: lo trovi nel pannello del fornitore dei pagamenti.</>
        )}
      </p>
    </MailLayout>
  );
}
