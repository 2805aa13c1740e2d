import type { LookContent } from '#db/json/looks.ts';
import { beforeDay } from '#lib/before-day.ts';
import { italianDate } from '#lib/calendar-day.ts';
import { useAnsweredForm } from '#routes/admin/shared/form-answer.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import type { PlannedLook } from '#shop/marketing/looks/planned-looks.server.ts';
import { Button } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = {
  planned: PlannedLook;
  /** When the look itself was last saved (ms). */
  savedAt: number;
  onResume: (content: LookContent) => void;
};

export function PlannedChange({ planned: { day, input, version }, savedAt, onResume }: Props) {
  const { fetcher } = useAnsweredForm({ saved: 'Fatto', failed: 'Impossibile annullare' });
  const points = input.points.length === 1 ? '1 punto' : `${input.points.length} punti`;
  return (
    <Panel title="Modifica programmata">
      {day === null ? (
        <p className="wrap-anywhere">
          «{input.title}», {points}: questa modifica non parte più da sola, perché intanto il look è stato
          tolto dalla vista, o perché nel giorno scelto la sua foto non c’era più. Riprendila nel modulo per
          vederla e correggerla, oppure annullala.
        </p>
      ) : (
        <p className="wrap-anywhere">
          All’inizio {beforeDay('del', italianDate(day))}, ora italiana, il look cambia da solo: «
          {input.title}
          », {points}
          {!input.isPublished && ', e non si vede più'}.
        </p>
      )}
      {day !== null && savedAt > version && (
        <p className="mt-2 border-sale border-l-2 bg-surface p-3">
          Dopo averla programmata il look è stato salvato ancora: quel giorno torna come lo vedi in questa
          modifica. Per tenere anche ciò che è stato salvato dopo, programmala di nuovo dal modulo qui sopra,
          oppure annullala.
        </p>
      )}
      <fetcher.Form method="post" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="planned_version" value={version} />
        <Button variant="secondary" size="sm" onClick={() => onResume(input)}>
          Riprendi nel modulo
        </Button>
        <SendButton fetcher={fetcher} intent="unplan" variant="secondary">
          Annulla la programmazione
        </SendButton>
      </fetcher.Form>
    </Panel>
  );
}
