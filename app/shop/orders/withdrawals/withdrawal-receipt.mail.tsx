import { href } from 'react-router';
import { beforeDay } from '#lib/before-day.ts';
import { italianDate } from '#lib/calendar-day.ts';
import { greeting } from '#shop/mail/first-name.ts';
import { MailLayout, mailStyles, useMailFrom, WriteOrCall } from '#shop/mail/layout.mail.tsx';
import { withoutLinks } from '#shop/mail/typed-by-people.ts';
import { StatusLink } from '#shop/orders/order-emails/order-mail-parts.mail.tsx';
import { dueDay, sendBackDay } from './deadline.ts';
import { receiptSentence } from './withdrawal.ts';

type Props = {
  withdrawal: {
    code: string;
    /** Null where number and e-mail address match no order. */
    orderId: string | null;
    name: string;
    email: string;
    declaration: string;
    receivedAt: Date;
  };
  /** Nothing has to come back. */
  isUnsent: boolean;
  /** Signed; null where the reader may not be its shopper. */
  statusUrl: string | null;
};

export function WithdrawalReceiptMail({ withdrawal, isUnsent, statusUrl }: Props) {
  const { publicUrl } = useMailFrom();
  const due = beforeDay('il', italianDate(dueDay(withdrawal.receivedAt)));
  const receipt = receiptSentence(withdrawal);
  return (
    <MailLayout preview={receipt}>
      <h1 style={mailStyles.h1}>Recesso ricevuto</h1>
      <p style={mailStyles.p}>{greeting(statusUrl === null ? '' : withdrawal.name)}</p>
      <p style={mailStyles.p}>{receipt}</p>
      {withdrawal.orderId === null && (
        <p style={mailStyles.p}>
          Con questo numero e questa e-mail non troviamo un ordine: verifichiamo noi. Se hai ordinato con
          un’altra e-mail, scrivici da quella.
        </p>
      )}
      {statusUrl === null && (
        <p style={mailStyles.p}>
          Non hai dichiarato tu un recesso? Qualcuno ha scritto il tuo indirizzo nel nostro modulo: non devi
          fare nulla.
        </p>
      )}
      <h2 style={mailStyles.h2}>La tua dichiarazione</h2>
      <p style={mailStyles.p}>«{withoutLinks(withdrawal.declaration)}»</p>
      <p style={mailStyles.p}>
        Nome: {withoutLinks(withdrawal.name)}
        <br />
        E-mail: {withdrawal.email}
      </p>
      {isUnsent ? (
        <>
          <h2 style={mailStyles.h2}>Il rimborso</h2>
          <p style={mailStyles.p}>
            Non abbiamo ancora spedito: non devi restituire nulla. Rimborso entro <strong>{due}</strong>.
            Torna sullo stesso mezzo con cui hai pagato, senza costi per te.
          </p>
        </>
      ) : (
        <HowToReturn withdrawal={withdrawal} />
      )}
      {statusUrl && <StatusLink statusUrl={statusUrl} />}
      <p style={mailStyles.p}>
        <a href={`${publicUrl}${href('/resi')}`} style={mailStyles.link}>
          Resi e rimborsi
        </a>
        : tutte le regole. Per qualsiasi domanda <WriteOrCall />.
      </p>
    </MailLayout>
  );
}

function HowToReturn({ withdrawal }: Pick<Props, 'withdrawal'>) {
  const { identity } = useMailFrom();
  const due = beforeDay('il', italianDate(dueDay(withdrawal.receivedAt)));
  return (
    <>
      <h2 style={mailStyles.h2}>Come restituire</h2>
      <p style={mailStyles.p}>
        Rispedisci i capi entro{' '}
        <strong>{beforeDay('il', italianDate(sendBackDay(withdrawal.receivedAt)))}</strong>, con il codice{' '}
        <strong>{withdrawal.code}</strong> nel pacco, a:
      </p>
      <p style={mailStyles.p}>
        {identity.company}
        <br />
        {identity.street}
        <br />
        {identity.postalCode} {identity.city} ({identity.province})
      </p>
      <p style={mailStyles.p}>
        Conserva la ricevuta della spedizione. Le spese di restituzione sono a tuo carico; se riporti i capi
        in negozio non paghi nulla.
      </p>
      <h2 style={mailStyles.h2}>Il rimborso</h2>
      <p style={mailStyles.p}>
        Rimborso entro <strong>{due}</strong>; possiamo attendere i capi o la prova di spedizione. Torna sullo
        stesso mezzo con cui hai pagato, senza costi per te.
      </p>
    </>
  );
}
