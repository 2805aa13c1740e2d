import { useState } from 'react';
import { href, useFetcher, useNavigate } from 'react-router';
import { ISSUE_STATE_WORDS, PAUSE_CONSEQUENCE } from '#routes/admin/marketing/shared/issue-words.ts';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '#routes/admin/shared/forms.ts';
import { type TextFacts, TextNotices } from '#routes/admin/shared/text-notices.tsx';
import { minutesFor, PER_MINUTE } from '#shop/marketing/newsletter/issue.ts';
import type { IssueProgress, IssueShown } from '#shop/marketing/newsletter/read-issue.server.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = { shown: IssueShown; facts: TextFacts };

export function IssueSteps({ shown, facts }: Props) {
  const { state, progress, readers } = shown;
  return (
    <>
      <div role="status" className="mt-2 grid max-w-prose gap-1">
        <p className="font-medium">{ISSUE_STATE_WORDS[state]}</p>
        {state === 'draft' ? (
          <p className="text-ink-soft">
            {readers === 1 ? '1 indirizzo confermato' : `${readers} indirizzi confermati`}
          </p>
        ) : (
          <Progress progress={progress} />
        )}
      </div>
      <Steps shown={shown} facts={facts} />
    </>
  );
}

function Progress({ progress }: { progress: IssueProgress }) {
  const { all, sent, waiting, leaving, refused, left, stopped } = progress;
  const lines: [string, number][] = [
    ['Spedite', sent],
    ['In partenza', leaving],
    ['In attesa', waiting],
    ['Rifiutate dalla posta', refused],
    ['Disiscritte prima dell’invio', left],
    ['Fermate', stopped],
  ];
  return (
    <>
      <progress aria-label="E-mail spedite" value={all - waiting - leaving} max={all} className="w-full" />
      <ul className="tabular-nums">
        {lines
          .filter(([word, many]) => many > 0 || word === 'Spedite')
          .map(([word, many]) => (
            <li key={word}>
              {word}: {many} di {all}
            </li>
          ))}
      </ul>
      {waiting > 0 && (
        <p className="text-ink-soft">
          Partono al massimo {PER_MINUTE} e-mail al minuto: ancora {minutesLine(waiting)}. Puoi chiudere la
          pagina.
        </p>
      )}
    </>
  );
}

function minutesLine(waiting: number): string {
  const minutes = minutesFor(waiting);
  return minutes === 1 ? 'un minuto circa' : `${minutes} minuti circa`;
}

type Question = { title: string; confirm: string; text: string };
type RequestArgs = 'start' | 'stop' | 'delete';

function questions(readers: number): Record<RequestArgs, Question> {
  const to = readers === 1 ? '1 indirizzo' : `${readers} indirizzi`;
  return {
    start: {
      title: `Invia a ${to}`,
      confirm: 'Invia l’e-mail',
      text: `L’e-mail parte verso ${to}, al massimo ${PER_MINUTE} al minuto. Ciò che è partito non si richiama.`,
    },
    stop: { title: 'Ferma l’invio', confirm: 'Ferma', text: PAUSE_CONSEQUENCE },
    delete: { title: 'Elimina la bozza', confirm: 'Elimina', text: 'La bozza si cancella per sempre.' },
  };
}

function Steps({ shown, facts }: Props) {
  const { id, state, readers, progress } = shown;
  const navigate = useNavigate();
  const fetcher = useFetcher<FormAnswer>();
  const [confirming, setConfirming] = useState<RequestArgs | null>(null);
  useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Fatto', failed: 'Impossibile continuare' },
    {
      onSaved: () => {
        if (confirming === 'delete') void navigate(href('/admin/newsletter'), { replace: true });
        setConfirming(null);
      },
      onFailed: () => setConfirming(null),
    },
  );
  const question = confirming && questions(readers)[confirming];
  return (
    <>
      <fetcher.Form method="post" className="mt-4 flex flex-wrap gap-3">
        <a
          href={href('/admin/newsletter/:id/anteprima', { id })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', 'sm')}
        >
          Anteprima
          <span className="sr-only"> (si apre in una nuova scheda)</span>
        </a>
        <SendButton fetcher={fetcher} intent="trial" variant="secondary">
          Invia una prova a me
        </SendButton>
        {state === 'draft' && (
          <>
            <Button size="sm" disabled={readers === 0} onClick={() => setConfirming('start')}>
              Invia a tutti
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setConfirming('delete')}>
              Elimina
            </Button>
          </>
        )}
        {state === 'sending' && (
          <Button size="sm" onClick={() => setConfirming('stop')}>
            Ferma
          </Button>
        )}
        {state === 'stopped' && progress.stopped > 0 && (
          <SendButton fetcher={fetcher} intent="resume">
            Riprendi
          </SendButton>
        )}
      </fetcher.Form>
      <ConfirmDialog
        open={confirming !== null}
        title={question?.title ?? ''}
        confirm={question?.confirm ?? ''}
        busy={fetcher.state !== 'idle'}
        onConfirm={() => void fetcher.submit({ intent: confirming }, { method: 'post' })}
        onClose={() => setConfirming(null)}
      >
        <p>{question?.text}</p>
        {confirming === 'start' && <TextNotices texts={[shown.subject, shown.text]} facts={facts} />}
      </ConfirmDialog>
    </>
  );
}
