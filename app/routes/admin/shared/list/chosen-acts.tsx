import { useState } from 'react';
import { useFetcher } from 'react-router';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '#routes/admin/shared/forms.ts';
import { useLastShown } from '#routes/admin/shared/list-states.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Identified } from './selection.tsx';
import { type ChosenRows, MOST_CHOSEN } from './use-chosen-rows.ts';

/** An act on chosen rows. `fits`: whether it changes this row; others stay as they are. */
export type ChosenAct<Row> = {
  intent: string;
  label: string;
  /** Consequence, stated in the confirmation. */
  says: string;
  fits: (row: Row) => boolean;
};

/** Sends acts and announces their outcome. Held by the page, since the rows may leave its list. */
export function useChosenActs<Row extends Identified>({ letGo }: Pick<ChosenRows<Row>, 'letGo'>) {
  const fetcher = useFetcher<FormAnswer>();
  const [confirming, setConfirming] = useState<ChosenAct<Row> | null>(null);
  const close = () => setConfirming(null);
  useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Fatto', failed: 'Impossibile continuare' },
    {
      onSaved: () => {
        close();
        letGo();
      },
      onFailed: close,
    },
  );
  return { fetcher, confirming, setConfirming };
}

type Props<Row extends Identified> = {
  sending: ReturnType<typeof useChosenActs<Row>>;
  acts: readonly ChosenAct<Row>[];
  choice: ChosenRows<Row>;
  nameOf: (row: Row) => string;
  /** Sentence where no act fits any row. */
  nothing: string;
};

/** Acts that fit chosen rows, with their number and, before confirmation, their names. */
export function ChosenActs<Row extends Identified>(props: Props<Row>) {
  const { acts, choice, nameOf, nothing, sending } = props;
  const { fetcher, confirming, setConfirming } = sending;
  const shown = useLastShown(confirming);
  const { rows } = choice;
  if (rows.length > MOST_CHOSEN) return <p>Al massimo {MOST_CHOSEN} per volta: restringi la ricerca.</p>;
  const fitting = acts.filter(({ fits }) => rows.some(fits));
  const [affected, others] = [true, false].map((is) => rows.filter((row) => shown?.fits(row) === is));
  const send = () => {
    const ids = affected?.map(({ id }): [string, string] => ['id', id]) ?? [];
    void fetcher.submit(new URLSearchParams([['intent', shown?.intent ?? ''], ...ids]), { method: 'post' });
  };
  return (
    <>
      {rows.length > 0 && fitting.length === 0 && <p className="text-ink-soft">{nothing}</p>}
      {fitting.map((act) => (
        <Button key={act.intent} size="sm" variant="secondary" onClick={() => setConfirming(act)}>
          {act.label} ({rows.filter(act.fits).length})
        </Button>
      ))}
      <ConfirmDialog
        open={confirming !== null}
        title={shown?.label ?? ''}
        confirm={shown?.label ?? ''}
        cancel="Indietro"
        busy={fetcher.state !== 'idle'}
        onConfirm={send}
        onClose={() => setConfirming(null)}
      >
        <p>{shown?.says}</p>
        <Named label="Riguarda" names={affected?.map(nameOf)} />
        <Named label="Restano come sono" names={others?.map(nameOf)} />
      </ConfirmDialog>
    </>
  );
}

function Named({ label, names = [] }: { label: string; names: readonly string[] | undefined }) {
  if (names.length === 0) return null;
  return (
    <p className="mt-3 max-h-60 overflow-y-auto wrap-anywhere">
      <strong>{label}:</strong> {names.join(', ')}.
    </p>
  );
}
