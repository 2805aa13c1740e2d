import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { OneFileButton, useOneFile } from '#routes/admin/shared/one-file.tsx';
import type { GuaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import {
  MAX_NOTICE_BYTES,
  NOTICE_FAILURES,
  NOTICE_TYPES,
  type NoticeAnswer,
} from '#shop/legal/guarantee/notice-file.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { SETTINGS_SAVED, SettingsPart } from './settings-form.tsx';

type Props = { id: string; title: string; notice: GuaranteeNotice | null };

export function GuaranteePart({ id, title, notice }: Props) {
  const [removing, setRemoving] = useState(false);
  const { revalidate } = useRevalidator();
  const file = useOneFile<NoticeAnswer>({
    address: () => href('/admin/impostazioni/avviso-garanzia'),
    failures: NOTICE_FAILURES,
    most: MAX_NOTICE_BYTES,
    onTaken: () => {
      toast({ title: 'Avviso sulla garanzia aggiornato' });
      return revalidate();
    },
    onRefused: (description) => toast({ title: 'Errore upload', description, tone: 'error' }),
  });
  const { fetcher } = useAnsweredForm(
    { ...SETTINGS_SAVED, saved: 'Avviso rimosso' },
    { onSaved: () => setRemoving(false) },
  );
  const busy = file.sending || fetcher.state !== 'idle';
  return (
    <SettingsPart
      id={id}
      title={title}
      description="Il file ufficiale italiano del regolamento (UE) 2025/1960: SVG o PNG, al massimo 1 MB. Il negozio lo mostra com’è, senza ridisegnarlo, in ogni prodotto, prima del pagamento, nei termini e nella conferma d’ordine. Di un PDF le pagine mostrano solo il collegamento."
    >
      <Shown notice={notice} />
      <p role="alert" className="mt-3 max-w-prose font-medium text-sale empty:hidden">
        {file.problem}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <OneFileButton file={file} busy={busy} id={`${id}-file`} accept={NOTICE_TYPES} Icon={FileUp}>
          {notice ? 'Sostituisci avviso' : 'Carica avviso'}
        </OneFileButton>
        {notice && (
          <Button variant="secondary" size="sm" disabled={busy} onClick={() => setRemoving(true)}>
            Rimuovi avviso
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={removing}
        title="Rimuovi avviso"
        confirm="Rimuovi"
        busy={busy}
        onConfirm={() =>
          void fetcher.submit(
            { intent: 'remove-notice' },
            { method: 'post', action: href('/admin/impostazioni') },
          )
        }
        onClose={() => setRemoving(false)}
      >
        <p>
          Le pagine spiegheranno la garanzia a parole. I termini degli ordini già fatti continueranno a
          mostrare questo avviso.
        </p>
      </ConfirmDialog>
    </SettingsPart>
  );
}

function Shown({ notice }: { notice: GuaranteeNotice | null }) {
  if (notice === null) {
    return <p className="text-ink-soft">Il negozio non ha ancora l’avviso: spiega la garanzia a parole.</p>;
  }
  const address = href('/avviso-garanzia/:hash', { hash: notice.hash });
  if (notice.kind === 'pdf') {
    return (
      <a href={address} className={textLinkClass('alone')}>
        Avviso ufficiale sulla garanzia legale (PDF)
      </a>
    );
  }
  const { width, height, alt } = notice;
  return (
    <img
      src={address}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      className="h-auto w-full max-w-[20rem] border border-line bg-surface"
    />
  );
}
