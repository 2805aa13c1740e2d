import { Children, type ReactNode } from 'react';
import { href } from 'react-router';
import { MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { type Dispute, disputeSentence } from './dispute.ts';

/** `late`: still retried; `failed`: not any more; `twice`: refunded though counted as refunded. */
export type RefundTrouble = 'late' | 'failed' | 'twice';

type Props = {
  trouble: RefundTrouble;
  /** Null for a payment without an order. */
  orderId: string | null;
  customerName: string;
  customerEmail: string;
  amountCents: number;
  /** Half a sentence; empty for `twice`. */
  failure: string;
};

const TITLES: Record<RefundTrouble, string> = {
  late: 'Un rimborso è in ritardo',
  failed: 'Un rimborso non è riuscito',
  twice: 'Un rimborso è forse partito due volte',
};

export const TROUBLE_SUBJECTS: Record<RefundTrouble, string> = {
  late: 'Rimborso in ritardo',
  failed: 'Rimborso non riuscito',
  twice: 'Rimborso forse doppio',
};

/** E-mail to the shop about a late, failed or double refund. */
export function RefundTroubleMail(props: Props) {
  const { trouble, amountCents } = props;
  return (
    <MailLayout preview={`${TITLES[trouble]}: ${formatEuro(amountCents)}`}>
      <h1 style={mailStyles.h1}>{TITLES[trouble]}</h1>
      {Children.map(PARAGRAPHS[trouble](props), (text) => (
        <p style={mailStyles.p}>{text}</p>
      ))}
      <p style={mailStyles.p}>
        <Where {...props} />
      </p>
    </MailLayout>
  );
}

const PARAGRAPHS: Record<RefundTrouble, (props: Props) => ReactNode[]> = {
  late: ({ amountCents, customerName, customerEmail, failure }) => [
    <>
      Il rimborso di <strong>{formatEuro(amountCents)}</strong> a {customerName} ({customerEmail}) non è
      ancora partito: {failure}.
    </>,
    'Il negozio continua a provare da solo per un mese, sempre più di rado. Se puoi togliere l’ostacolo, per esempio versando sul conto presso il fornitore dei pagamenti, il rimborso parte al tentativo successivo.',
  ],
  failed: ({ amountCents, customerName, customerEmail, failure }) => [
    <>
      Il rimborso di <strong>{formatEuro(amountCents)}</strong> a {customerName} ({customerEmail}) non è
      arrivato: {failure}.
    </>,
    'La cliente ha già ricevuto l’e-mail che lo annuncia: scrivile, e restituiscile i soldi.',
  ],
  twice: ({ amountCents, customerName, customerEmail }) => [
    <>
      Il fornitore dei pagamenti ha restituito <strong>{formatEuro(amountCents)}</strong> a {customerName} (
      {customerEmail}), ma la stessa somma risulta già restituita in altro modo.
    </>,
    'Controlla nel pannello del fornitore dei pagamenti che cosa è partito davvero, prima di scrivere alla cliente.',
  ],
};

function Where({ trouble, orderId }: Props) {
  const { publicUrl } = useMailFrom();
  const overview = <a href={`${publicUrl}${href('/admin')}`}>«Oggi»</a>;
  if (orderId) {
    const order = (
      <a href={`${publicUrl}${href('/admin/ordini/:id', { id: orderId })}`}>ordine {orderNumber(orderId)}</a>
    );
    return trouble === 'twice' ? (
      <>La storia dei rimborsi è nella pagina dell’{order}.</>
    ) : (
      <>
        Da {overview}, o dalla pagina dell’{order}, puoi riprovare o segnare che l’hai rimborsato in altro
        modo.
      </>
    );
  }
  return (
    <>
      Era un pagamento per un articolo nel frattempo finito, perciò non ha un ordine: lo trovi nel pannello
      del fornitore dei pagamenti{trouble === 'twice' ? '.' : <> e fra gli avvisi di {overview}.</>}
    </>
  );
}

/** Stages of disputes that the shop is e-mailed about. */
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

type DisputeProps = { stage: DisputeStage; dispute: Dispute };

export function DisputeMail({ stage, dispute }: DisputeProps) {
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
