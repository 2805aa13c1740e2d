import { dayInRome, italianDate } from '../../lib/calendar-day.ts';
import { firstName } from '../mail/first-name.ts';
import { LetterLayout, letterStyles, WriteOrCall } from '../mail/layout.mail.tsx';
import { StatusLink } from '../orders/order-letter-parts.mail.tsx';
import type { ShopIdentity } from '../settings/settings.ts';

type Props = {
  withdrawal: { code: string; name: string; declaration: string; receivedAt: Date };
  refusal: string;
  /** Signed: the page of its order; null where the reader may not be its shopper. */
  statusUrl: string | null;
  identity: ShopIdentity;
  publicUrl: string;
};

/** Tells the shopper that the withdrawal is not accepted, and why. */
export function WithdrawalRefusedMail({ withdrawal, refusal, statusUrl, identity, publicUrl }: Props) {
  const { code, name, declaration, receivedAt } = withdrawal;
  return (
    <LetterLayout
      identity={identity}
      publicUrl={publicUrl}
      preview={`Il tuo recesso ${code} non può essere accolto`}
    >
      <h1 style={letterStyles.h1}>Il tuo recesso {code}</h1>
      <p style={letterStyles.p}>Ciao {firstName(name)},</p>
      <p style={letterStyles.p}>
        il {italianDate(dayInRome(receivedAt))} hai dichiarato: «{declaration}» Non possiamo accoglierlo.
        Motivo:
      </p>
      <p style={letterStyles.p}>{refusal}</p>
      {statusUrl && <StatusLink statusUrl={statusUrl} />}
      <p style={letterStyles.p}>
        Se pensi che non sia giusto, o manca qualcosa, <WriteOrCall identity={identity} />. La garanzia legale
        di conformità di 24 mesi resta in ogni caso.
      </p>
    </LetterLayout>
  );
}
