import { useFetcher } from 'react-router';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '../../shared/form-answer.ts';
import { useLastShown } from '../../shared/list-states.tsx';

type Props = {
  kind: 'categoria' | 'scala' | 'tabella';
  /** What is deleted; null while nothing is. */
  name: string | null;
  sent: Record<string, string>;
  onClose: () => void;
};

/** Asks before a category, a scale or a table of the size guide is deleted. */
export function DeleteOne({ kind, name, sent, onClose }: Props) {
  const fetcher = useFetcher<FormAnswer>();
  useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Fatto', failed: `Impossibile eliminare la ${kind}` },
    { onSaved: onClose, onFailed: onClose },
  );
  const named = useLastShown(name);
  return (
    <ConfirmDialog
      open={name !== null}
      title={`Elimina ${kind}`}
      confirm={`Elimina ${kind}`}
      busy={fetcher.state !== 'idle'}
      onConfirm={() => name !== null && void fetcher.submit(sent, { method: 'post' })}
      onClose={onClose}
    >
      <p>Sei sicuro di voler eliminare «{named}»?</p>
    </ConfirmDialog>
  );
}
