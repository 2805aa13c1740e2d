import { greeting } from '#shop/mail/first-name.ts';
import { MailLayout, mailStyles, WriteOrCall } from '#shop/mail/layout.mail.tsx';
import { trackingUrl } from '#shop/orders/couriers/carriers.ts';
import { StatusLink } from '#shop/orders/order-emails/order-mail-parts.mail.tsx';
import type { ExchangeProgress } from './progress.ts';

type Props = {
  name: string;
  number: string;
  progress: ExchangeProgress;
  /** Address for the old pieces; null if none must return. */
  returnTo: string[] | null;
  /** Signed link to the order's page. */
  statusUrl: string;
};

export function ExchangeMail({ name, number, progress, returnTo, statusUrl }: Props) {
  const { what, state, lines, parcel } = progress;
  const url = parcel && trackingUrl(parcel.carrier, parcel.trackingNumber);
  return (
    <MailLayout preview={[state, ...lines].join(' · ')}>
      <h1 style={mailStyles.h1}>Cambio: {state.toLowerCase()}</h1>
      <p style={mailStyles.p}>{greeting(name)}</p>
      <p style={mailStyles.p}>
        ecco a che punto è il cambio per il tuo ordine {number}: <strong>{what}</strong>.
      </p>
      {lines.map((sentence) => (
        <p key={sentence} style={mailStyles.p}>
          {sentence}
        </p>
      ))}
      {parcel && (
        <p style={mailStyles.p}>
          {parcel.carrier ?? 'Corriere'}, numero di spedizione{' '}
          {url ? (
            <a href={url} style={mailStyles.link}>
              {parcel.trackingNumber}
            </a>
          ) : (
            parcel.trackingNumber
          )}
          .
        </p>
      )}
      {returnTo && (
        <>
          <h2 style={mailStyles.h2}>Dove rimandare il capo</h2>
          <p style={mailStyles.p}>
            {returnTo.map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
            Metti nel pacco il numero dell’ordine, {number}.
          </p>
        </>
      )}
      <StatusLink statusUrl={statusUrl} />
      <p style={mailStyles.p}>
        Per qualsiasi domanda <WriteOrCall />.
      </p>
    </MailLayout>
  );
}
