import { href } from 'react-router';
import { beforeDay } from '#lib/before-day.ts';
import { dayInRome, italianDate } from '#lib/calendar-day.ts';
import { greeting } from '#shop/mail/first-name.ts';
import { MailLayout, mailStyles, useMailFrom, WriteOrCall } from '#shop/mail/layout.mail.tsx';
import { withoutLinks } from '#shop/mail/typed-by-people.ts';
import { StatusLink } from '#shop/orders/order-emails/order-mail-parts.mail.tsx';

type Props = {
  withdrawal: { code: string; name: string; declaration: string; receivedAt: Date };
  refusal: string;
  /** Alternative dispute resolution body; may be empty. */
  adrBody: string;
  /** Signed; null where the reader may not be its shopper. */
  statusUrl: string | null;
};

export function WithdrawalRefusedMail({ withdrawal, refusal, adrBody, statusUrl }: Props) {
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
