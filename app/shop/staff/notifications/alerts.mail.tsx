import { MailButton, MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';
import type { AlertText } from './alert-text.ts';

export function AlertsMail({ title, lines, link }: AlertText & { link: string }) {
  return (
    <MailLayout preview={lines.join(', ')}>
      <h1 style={mailStyles.h1}>{title}</h1>
      <ul style={{ margin: '0 0 14px', paddingLeft: 20 }}>
        {lines.map((line) => (
          <li key={line} style={{ ...mailStyles.p, margin: 0 }}>
            {line}
          </li>
        ))}
      </ul>
      <MailButton href={link}>APRI L’AMMINISTRAZIONE</MailButton>
      <p style={mailStyles.small}>
        Quali avvisi ricevere, e come spegnere questo, lo scegli nella pagina «Avvisi» dell’amministrazione.
      </p>
    </MailLayout>
  );
}
