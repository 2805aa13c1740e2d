import { MailButton, MailLayout, mailStyles, NotRequested } from '#shop/mail/layout.mail.tsx';
import { CONFIRMATION_DAYS } from './alert.ts';

type Props = { link: string; leaveLink: string };

/** Double opt-in. */
export function FavouritesConfirmationMail({ link, leaveLink }: Props) {
  return (
    <MailLayout preview="Manca solo un clic">
      <h1 style={mailStyles.h1}>Manca solo un clic</h1>
      <p style={mailStyles.p}>
        Hai chiesto tu di sapere a questo indirizzo quando il prezzo di un tuo preferito scende, o quando
        resta l’ultimo pezzo della tua taglia?
      </p>
      <MailButton href={link}>CONFERMA GLI AVVISI</MailButton>
      <p style={mailStyles.p}>
        Ti scriveremo al massimo una volta al giorno, e solo se c’è qualcosa da dirti. Il link vale{' '}
        {CONFIRMATION_DAYS} giorni.
      </p>
      <NotRequested leaveLink={leaveLink} days={CONFIRMATION_DAYS} />
    </MailLayout>
  );
}
