import { href } from 'react-router';
import { beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { timeInRome } from '#lib/clock-time.ts';
import { greeting, withoutLinks } from '#shop/mail/first-name.ts';
import { MailButton, MailLayout, mailStyles, useMailFrom, WriteOrCall } from '#shop/mail/layout.mail.tsx';
import { StatusLink, WithdrawalLink } from '#shop/orders/order-emails/order-mail-parts.mail.tsx';
import { dueDay, sendBackDay } from './deadline.ts';
import { receiptSentence } from './withdrawal.ts';
import { NOTHING_TO_RETURN } from './withdrawal-fields.ts';

type Props = {
  withdrawal: {
    code: string;
    /** Null if number and e-mail address match no order. */
    orderId: string | null;
    name: string;
    email: string;
    declaration: string;
    receivedAt: Date;
  };
  /** Nothing must come back. */
  isUnsent: boolean;
  /** Signed; null unless the reader is the shopper. */
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
            {NOTHING_TO_RETURN} Rimborso entro <strong>{due}</strong>. Torna sullo stesso mezzo con cui hai
            pagato, senza costi per te.
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

type WithdrawalNewsProps = {
  withdrawal: {
    code: string;
    orderId: string | null;
    name: string;
    email: string;
    declaration: string;
    receivedAt: Date;
  };
  /** The order has another address. */
  isClaimed: boolean;
};

/** E-mail to the shop about a new withdrawal. */
export function WithdrawalNewsMail({ withdrawal, isClaimed }: WithdrawalNewsProps) {
  const { publicUrl } = useMailFrom();
  const { code, orderId, name, email, declaration, receivedAt } = withdrawal;
  return (
    <MailLayout preview={`Recesso ${code} di ${name}`}>
      <h1 style={mailStyles.h1}>Recesso {code}</h1>
      <p style={mailStyles.p}>
        {beforeDay('Il', italianDate(dayInRome(receivedAt)))} alle {timeInRome(receivedAt)} {name} (
        <a href={`mailto:${email}`} style={mailStyles.link}>
          {email}
        </a>
        ) ha dichiarato:
      </p>
      <p style={mailStyles.p}>«{declaration}»</p>
      {isClaimed && (
        <p style={mailStyles.p}>
          L’e-mail non è quella dell’ordine: il recesso è da verificare, e finché non lo accetti l’ordine va
          avanti. Abbiamo scritto anche all’e-mail dell’ordine.
        </p>
      )}
      {orderId === null && !isClaimed && (
        <p style={mailStyles.p}>
          Questo numero non corrisponde a nessun ordine: cerca l’ordine giusto e collegalo, o scrivi alla
          persona.
        </p>
      )}
      <p style={mailStyles.p}>
        Rimborsa entro <strong>{beforeDay('il', italianDate(dueDay(receivedAt)))}</strong>; puoi attendere i
        capi o la prova che sono stati spediti.
      </p>
      <MailButton href={`${publicUrl}${href('/admin/recessi')}`}>VAI AI RECESSI</MailButton>
    </MailLayout>
  );
}

type WithdrawalRefusedProps = {
  withdrawal: { code: string; name: string; declaration: string; receivedAt: Date };
  refusal: string;
  /** Alternative dispute resolution body; may be empty. */
  adrBody: string;
  /** Signed; null unless the reader is the shopper. */
  statusUrl: string | null;
};

export function WithdrawalRefusedMail({ withdrawal, refusal, adrBody, statusUrl }: WithdrawalRefusedProps) {
  const { publicUrl } = useMailFrom();
  const { code, name, declaration, receivedAt } = withdrawal;
  return (
    <MailLayout preview={`Il tuo recesso ${code} non può essere accolto`}>
      <h1 style={mailStyles.h1}>Il tuo recesso {code}</h1>
      <p style={mailStyles.p}>{greeting(statusUrl === null ? '' : name)}</p>
      <p style={mailStyles.p}>
        {beforeDay('il', italianDate(dayInRome(receivedAt)))} hai dichiarato: «{withoutLinks(declaration)}»
        Non possiamo accoglierlo. Motivo:
      </p>
      <p style={mailStyles.p}>{refusal}</p>
      {statusUrl && <StatusLink statusUrl={statusUrl} />}
      <p style={mailStyles.p}>
        Se pensi che non sia giusto, o manca qualcosa, <WriteOrCall />. La garanzia legale di conformità di 24
        mesi resta in ogni caso.
      </p>
      <p style={mailStyles.p}>
        {adrBody
          ? `Puoi rivolgerti anche a un organismo di risoluzione alternativa delle controversie (ADR): quello al quale aderiamo è ${adrBody}. `
          : 'Puoi rivolgerti anche a un organismo di risoluzione alternativa delle controversie (ADR). '}
        <a href={`${publicUrl}${href('/termini-condizioni')}#controversie`} style={mailStyles.link}>
          Come fare
        </a>
      </p>
    </MailLayout>
  );
}

type WithdrawalClaimedProps = {
  orderNumber: string;
  customerName: string;
  /** Signed. */
  withdrawalUrl: string;
  /** Signed. */
  statusUrl: string;
};

/** Asks the order's address to confirm a withdrawal declared with another one. */
export function WithdrawalClaimedMail(props: WithdrawalClaimedProps) {
  const { orderNumber, customerName, withdrawalUrl, statusUrl } = props;
  return (
    <MailLayout preview={`Un recesso dall’ordine ${orderNumber}, da un’altra e-mail`}>
      <h1 style={mailStyles.h1}>È tuo questo recesso?</h1>
      <p style={mailStyles.p}>{greeting(customerName)}</p>
      <p style={mailStyles.p}>
        sul sito è stato dichiarato il recesso dal tuo ordine <strong>{orderNumber}</strong>, con un’e-mail
        diversa da quella dell’ordine. Prima lo verifichiamo: fino ad allora il tuo ordine non cambia.
      </p>
      <p style={mailStyles.p}>
        <strong>Sei stata tu?</strong> Rispondi a questa e-mail, così lo colleghiamo all’ordine, oppure
        dichiaralo dal tuo link:
      </p>
      <WithdrawalLink withdrawalUrl={withdrawalUrl} />
      <p style={mailStyles.p}>
        <strong>Non sei stata tu?</strong> Non devi fare nulla. Se hai un dubbio, <WriteOrCall />.
      </p>
      <StatusLink statusUrl={statusUrl} />
    </MailLayout>
  );
}
