import { href } from 'react-router';
import { MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';

export const WEBHOOK_OFF_SUBJECT = 'Un programma non riceve più gli avvisi del negozio';

const REASONS = {
  failed:
    'Non ha risposto, o ha risposto con un errore, a nessuno dei dieci tentativi fatti in più di tre giorni: il negozio ha smesso di scrivergli.',
  lost: 'Questo server non ha la chiave con cui è stato cifrato il segreto del collegamento, come dopo un ripristino altrove.',
};

type Props = {
  /** Host of the receiver. */
  host: string;
  state: 'failed' | 'lost';
};

export function WebhookOffMail({ host, state }: Props) {
  const { publicUrl } = useMailFrom();
  return (
    <MailLayout preview={WEBHOOK_OFF_SUBJECT}>
      <h1 style={mailStyles.h1}>{WEBHOOK_OFF_SUBJECT}</h1>
      <p style={mailStyles.p}>
        Il programma di {host} non riceve più avvisi. {REASONS[state]}
      </p>
      <p style={mailStyles.p}>
        Il negozio vende come sempre. Chiedi a chi segue quel programma di controllarlo, poi riaccendi gli
        avvisi in <a href={`${publicUrl}${href('/admin/impostazioni/collegamenti')}`}>Collegamenti</a>: ciò
        che era in attesa riparte da lì.
      </p>
    </MailLayout>
  );
}
