import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import { MailButton, MailLayout, mailStyles, NotRequested, useMailFrom } from '#shop/mail/layout.mail.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { CONFIRMATION_DAYS, type DueAlert } from './alert.ts';

type Props = {
  news: readonly (DueAlert & { name: string; size: string | null; url: string })[];
  leaveLink: string;
};

export function FavouritesMail({ news, leaveLink }: Props) {
  const { publicUrl } = useMailFrom();
  return (
    <MailLayout preview="Quello che è cambiato, e niente altro">
      <h1 style={mailStyles.h1}>Novità sui tuoi preferiti</h1>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: 8 }}>
        <tbody>
          {news.map(({ name, size, url, fall, isLastPiece }) => (
            <tr key={url}>
              <td style={mailStyles.cell}>
                <a href={url} style={mailStyles.link}>
                  <strong>{name}</strong>
                </a>
                {size && sizeLabel(size) && `, ${sizeLabel(size)}`}
                {fall && (
                  <>
                    <br />
                    Ora costa <strong>{formatEuro(fall.toCents)}</strong>: quando l’hai salvato, o l’ultima
                    volta che ti abbiamo scritto, costava {formatEuro(fall.fromCents)}.
                  </>
                )}
                {isLastPiece && (
                  <>
                    <br />
                    Resta l’ultimo pezzo.
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MailButton href={`${publicUrl}/wishlist`}>APRI I PREFERITI</MailButton>
      <p style={mailStyles.small}>
        I prezzi e i pezzi sono quelli del momento in cui ti scriviamo: non mettiamo niente da parte. Ricevi
        questa e-mail perché l’hai chiesta tu per la tua lista di preferiti.{' '}
        <a href={leaveLink} style={{ color: 'inherit' }}>
          Non mandarmi più questi avvisi
        </a>
      </p>
    </MailLayout>
  );
}

type FavouritesConfirmationProps = { link: string; leaveLink: string };

/** Double opt-in. */
export function FavouritesConfirmationMail({ link, leaveLink }: FavouritesConfirmationProps) {
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
