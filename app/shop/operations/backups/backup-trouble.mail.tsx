import { href } from 'react-router';
import { MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';
import type { BackupKind } from './nights.ts';

export const TROUBLE_SUBJECTS: Record<BackupKind, string> = {
  backup: 'Il backup notturno non è riuscito',
  restore: 'Il backup non si ripristina',
};

const MORE: Record<BackupKind, string> = {
  backup:
    'Il negozio vende come sempre, e riprova la notte prossima. I backup delle notti prima restano dove sono; quello che è successo dopo non è ancora in nessun backup.',
  restore:
    'Una volta a settimana il negozio ripristina l’ultimo backup in una cartella di prova, senza toccare nulla di suo. Questa volta non è andata bene: finché non si capisce perché, non contare su quel backup. Il negozio riprova la notte prossima.',
};

type Props = { kind: BackupKind; message: string };

export function BackupTroubleMail({ kind, message }: Props) {
  const { publicUrl } = useMailFrom();
  const subject = TROUBLE_SUBJECTS[kind];
  return (
    <MailLayout preview={subject}>
      <h1 style={mailStyles.h1}>{subject}</h1>
      <p style={mailStyles.p}>Il motivo: {message}</p>
      <p style={mailStyles.p}>{MORE[kind]}</p>
      <p style={mailStyles.p}>
        Gira questa e-mail a chi segue il sito. Come stanno i backup si legge in fondo a{' '}
        <a href={`${publicUrl}${href('/admin')}`}>«Oggi»</a>.
      </p>
    </MailLayout>
  );
}
