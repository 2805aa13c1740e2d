import { useFetcher } from 'react-router';
import { beforeDay } from '../../../../lib/before-day.ts';
import { italianDate } from '../../../../lib/calendar-day.ts';
import type { LookContent } from '../../../../shop/marketing/looks/look.ts';
import type { PlannedLook } from '../../../../shop/marketing/looks/planned-looks.server.ts';
import { Button } from '../../../../ui/button.tsx';
import { SendButton } from '../../../../ui/send-button.tsx';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '../../shared/form-answer.ts';
import { Panel } from '../../shared/record-page.tsx';

type Props = { planned: PlannedLook; onResume: (content: LookContent) => void };

/** The change that waits for its day: taken up in the form to be seen or corrected, or given up. */
export function PlannedChange({ planned: { day, input }, onResume }: Props) {
  const fetcher = useFetcher<FormAnswer>();
  useFormAnswer(answerOnceShown(fetcher), { saved: 'Fatto', failed: 'Impossibile annullare' });
  const points = input.points.length === 1 ? '1 punto' : `${input.points.length} punti`;
  return (
    <Panel title="Modifica programmata">
      <p className="wrap-anywhere">
        All’inizio {beforeDay('del', italianDate(day))}, ora italiana, il look cambia da solo: «{input.title}
        », {points}
        {!input.isPublished && ', e non si vede più'}.
      </p>
      <fetcher.Form method="post" className="mt-4 flex flex-wrap gap-3">
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
