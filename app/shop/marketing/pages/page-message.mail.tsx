import { MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';

type Props = { name: string; email: string; message: string; page: { title: string; url: string } };

export function PageMessageMail({ name, email, message, page }: Props) {
  return (
    <MailLayout preview={`${name} ti ha scritto dal sito`}>
      <h1 style={mailStyles.h1}>Un messaggio dal sito</h1>
      <p style={mailStyles.p}>
        Da {name}, con il modulo della pagina{' '}
        <a href={page.url} style={mailStyles.link}>
          {page.title}
        </a>
        :
      </p>
      <p style={{ ...mailStyles.p, whiteSpace: 'pre-line' }}>{message}</p>
      <p style={mailStyles.p}>
        «Rispondi» scrive a{' '}
        <a href={`mailto:${email}`} style={mailStyles.link}>
          {email}
        </a>
        .
      </p>
    </MailLayout>
  );
}
