import { MailLayout, mailStyles, WriteOrCall } from '#shop/mail/layout.mail.tsx';

/** Confirms a closed account: what is deleted, and what the law requires to be stored. */
export function AccountClosedMail() {
  return (
    <MailLayout preview="Abbiamo cancellato i tuoi dati">
      <h1 style={mailStyles.h1}>Il tuo account è chiuso</h1>
      <p style={mailStyles.p}>
        Come hai chiesto, abbiamo cancellato il tuo account con tutto ciò che ricordava, l’iscrizione alla
        newsletter e le richieste di avviso, se ne avevi, e i tentativi di acquisto non conclusi.
      </p>
      <p style={mailStyles.p}>
        Gli ordini e i rimborsi degli ultimi dieci anni restano, con i dati di consegna e quelli della fattura
        se richiesta: ce lo chiede la legge (scritture contabili, art. 2220 del codice civile). I tuoi diritti
        su quegli acquisti, recesso e garanzia compresi, non cambiano.
      </p>
      <p style={mailStyles.small}>
        Se non sei stata tu, <WriteOrCall />.
      </p>
    </MailLayout>
  );
}
