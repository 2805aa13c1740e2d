import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { href, useFetcher, useRevalidator } from 'react-router';
import type { GuaranteeNotice } from '../../../shop/guarantee/guarantee.ts';
import { MAX_NOTICE_BYTES, NOTICE_FAILURES, NOTICE_TYPES } from '../../../shop/guarantee/notice-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { NoticeAnswer } from '../guarantee-notice/route.ts';
import { FileButton } from '../shared/file-button.tsx';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '../shared/form-answer.ts';
import { SETTINGS_SAVED, SettingsPart } from '../shared/settings-form.tsx';

type Props = { id: string; title: string; notice: GuaranteeNotice | null };

/** The official notice on the legal guarantee: seen, uploaded, replaced, removed. */
export function GuaranteePart({ id, title, notice }: Props) {
  const [removing, setRemoving] = useState(false);
  const { problem, sending, upload } = useNoticeUpload();
  const fetcher = useFetcher<FormAnswer>();
  useFormAnswer(
    answerOnceShown(fetcher),
    { ...SETTINGS_SAVED, saved: 'Avviso rimosso' },
    { onSaved: () => setRemoving(false) },
  );
  const busy = sending || fetcher.state !== 'idle';
  return (
    <SettingsPart
      id={id}
      title={title}
      description="Il file ufficiale italiano del regolamento (UE) 2025/1960: SVG o PNG, al massimo 1 MB. Il negozio lo mostra com’è, senza ridisegnarlo, in ogni prodotto, prima del pagamento, nei termini e nella conferma d’ordine. Di un PDF le pagine mostrano solo il collegamento."
    >
      <Shown notice={notice} />
      <p role="alert" className="mt-3 max-w-prose font-medium text-sale empty:hidden">
        {problem}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <FileButton
          id={`${id}-file`}
          accept={NOTICE_TYPES}
          busy={busy}
          onFiles={([file]) => file && void upload(file)}
        >
          <FileUp aria-hidden size={16} />
          {sending ? 'Caricamento…' : notice ? 'Sostituisci avviso' : 'Carica avviso'}
        </FileButton>
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
        onConfirm={() => void fetcher.submit({ intent: 'remove-notice' }, { method: 'post' })}
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
      {...{ width, height }}
      loading="lazy"
      className="h-auto w-full max-w-[20rem] border border-line bg-surface"
    />
  );
}

const ADDRESS = href('/admin/impostazioni/avviso-garanzia');

/** Sends the chosen file; the page says why one was not taken. */
function useNoticeUpload() {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function upload(file: File) {
    setProblem(null);
    setSending(true);
    const failure = await send(file);
    setSending(false);
    if (failure === null) {
      toast({ title: 'Avviso sulla garanzia aggiornato' });
      await revalidate();
      return;
    }
    setProblem(failure);
    toast({ title: 'Errore upload', description: failure, tone: 'error' });
  }

  return { problem, sending, upload };
}

/** @returns why the file was not taken; null when it was. */
async function send(file: File): Promise<string | null> {
  if (file.size > MAX_NOTICE_BYTES) return NOTICE_FAILURES.too_large.message;
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    });
    const answer = (await response.json()) as NoticeAnswer;
    // An answer of another kind, as of a session that is over, has no code of an upload.
    return answer.ok ? null : (NOTICE_FAILURES[answer.code] ?? NOTICE_FAILURES.failed).message;
  } catch {
    return NOTICE_FAILURES.failed.message;
  }
}
