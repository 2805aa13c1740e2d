import { href } from 'react-router';
import { italianDate } from '../../lib/calendar-day.ts';
import { firstName } from '../mail/first-name.ts';
import { LetterLayout, letterStyles, WriteOrCall } from '../mail/layout.mail.tsx';
import { StatusLink } from '../orders/order-letter-parts.mail.tsx';
import type { ShopIdentity } from '../settings/settings.ts';
import { dueDay } from './deadline.ts';
import { receiptSentence } from './withdrawal.ts';

type Props = {
  withdrawal: { code: string; name: string; declaration: string; receivedAt: Date };
  /** Signed: the page of its order; null where the reader may not be its shopper. */
  statusUrl: string | null;
  identity: ShopIdentity;
  publicUrl: string;
};

/** Confirms to the shopper what was declared and when, and says what happens next. */
export function WithdrawalReceiptMail({ withdrawal, statusUrl, identity, publicUrl }: Props) {
  const due = italianDate(dueDay(withdrawal.receivedAt));
  const receipt = receiptSentence(withdrawal);
  return (
    <LetterLayout identity={identity} publicUrl={publicUrl} preview={receipt}>
      <h1 style={letterStyles.h1}>Recesso ricevuto</h1>
      <p style={letterStyles.p}>Ciao {firstName(withdrawal.name)},</p>
      <p style={letterStyles.p}>{receipt}</p>
      <h2 style={letterStyles.h2}>La tua dichiarazione</h2>
      <p style={letterStyles.p}>«{withdrawal.declaration}»</p>
      <h2 style={letterStyles.h2}>Come restituire</h2>
      <p style={letterStyles.p}>
        Rispedisci i capi entro il <strong>{due}</strong>, con il codice <strong>{withdrawal.code}</strong>{' '}
        nel pacco, a:
      </p>
      <p style={letterStyles.p}>
        {identity.company}
        <br />
        {identity.street}
        <br />
        {identity.postalCode} {identity.city} ({identity.province})
      </p>
      <p style={letterStyles.p}>
        Conserva la ricevuta della spedizione. Le spese di restituzione sono a tuo carico; se riporti i capi
        in negozio non paghi nulla.
      </p>
      <h2 style={letterStyles.h2}>Il rimborso</h2>
      <p style={letterStyles.p}>
        Rimborso entro il <strong>{due}</strong>; possiamo attendere i capi o la prova di spedizione. Torna
        sullo stesso mezzo con cui hai pagato, senza costi per te.
      </p>
      {statusUrl && <StatusLink statusUrl={statusUrl} />}
      <p style={letterStyles.p}>
        <a href={`${publicUrl}${href('/resi')}`} style={letterStyles.link}>
          Resi e rimborsi
        </a>
        : tutte le regole. Per qualsiasi domanda <WriteOrCall identity={identity} />.
      </p>
    </LetterLayout>
  );
}
