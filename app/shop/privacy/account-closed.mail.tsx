import { LetterLayout, letterStyles, WriteOrCall } from '../mail/layout.mail.tsx';
import type { ShopIdentity } from '../settings/settings.ts';

type Props = { identity: ShopIdentity; publicUrl: string };

/** Tells whoever closed an account what is gone, and what the law wants kept. */
export function AccountClosedMail({ identity, publicUrl }: Props) {
  return (
    <LetterLayout identity={identity} publicUrl={publicUrl} preview="Abbiamo cancellato i tuoi dati">
      <h1 style={letterStyles.h1}>Il tuo account è chiuso</h1>
      <p style={letterStyles.p}>
        Come hai chiesto, abbiamo cancellato il tuo account con tutto ciò che ricordava, l’iscrizione alla
        newsletter e le richieste di avviso, se ne avevi, e i tentativi di acquisto non conclusi.
      </p>
      <p style={letterStyles.p}>
        Gli ordini e i rimborsi degli ultimi dieci anni restano, con i dati di consegna e quelli della fattura
        se richiesta: ce lo chiede la legge (scritture contabili, art. 2220 del codice civile). I tuoi diritti
        su quegli acquisti, recesso e garanzia compresi, non cambiano.
      </p>
      <p style={letterStyles.small}>
        Se non sei stata tu, <WriteOrCall identity={identity} />.
      </p>
    </LetterLayout>
  );
}
