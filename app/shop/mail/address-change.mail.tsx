import { MailButton, MailLayout, mailStyles, NewPasswordLink } from './layout.mail.tsx';

type Props = { link: string };

/** To a staff account's present address, whose reader allows the change. */
export function ChangeAddressMail({ link, next }: Props & { next: string }) {
  return (
    <MailLayout preview="Conferma il cambio di indirizzo">
      <h1 style={mailStyles.h1}>Vuoi cambiare indirizzo?</h1>
      <p style={mailStyles.p}>Ciao,</p>
      <p style={mailStyles.p}>
        dal tuo account è stato chiesto di entrare d’ora in poi con <strong>{next}</strong>. Se va bene,
        conferma: poi scriviamo al nuovo indirizzo. Il link vale un’ora.
      </p>
      <MailButton href={link}>CONFERMA IL CAMBIO</MailButton>
      <p style={mailStyles.small}>
        Se non sei stata tu, non confermare: <NewPasswordLink />, perché qualcuno conosce quella di adesso.
      </p>
    </MailLayout>
  );
}

/** To a staff account's new address, whose reader completes the change. */
export function NewAddressMail({ link }: Props) {
  return (
    <MailLayout preview="Conferma il nuovo indirizzo">
      <h1 style={mailStyles.h1}>Conferma il nuovo indirizzo</h1>
      <p style={mailStyles.p}>Ciao,</p>
      <p style={mailStyles.p}>
        manca l’ultimo passo: conferma che questo indirizzo è tuo, e da allora entri con questo. Il link vale
        un’ora.
      </p>
      <MailButton href={link}>CONFERMA L’INDIRIZZO</MailButton>
      <p style={mailStyles.small}>Se non l’hai chiesto tu, ignora questa e-mail: non succede nulla.</p>
    </MailLayout>
  );
}
