import type { LookContent } from '#db/json/looks.ts';
import { beforeDay } from '#lib/before-day.ts';
import { italianMoment } from '#lib/clock-time.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import type { SavedLook } from '#shop/marketing/looks/edit-looks.server.ts';
import { Button } from '#ui/button.tsx';

type Props = { saved: readonly SavedLook[]; onResume: (content: LookContent) => void };

export function SavedLooks({ saved, onResume }: Props) {
  return (
    <Panel title="Versioni salvate">
      <p className="mb-3 text-ink-soft">
        «Riprendi» rimette nel modulo ciò che c’era: si vede alle clienti solo quando salvi.
      </p>
      <ol aria-label="Versioni salvate" className="border-line border-t">
        {saved.map(({ id, at, by, content }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2">
            <div className="min-w-0 flex-1 basis-56">
              <p className="break-words font-medium">{content.title}</p>
              <p className="text-ink-soft">
                {italianMoment(at)}, {by ?? 'dalla dimostrazione'} ·{' '}
                {content.points.length === 1 ? '1 punto' : `${content.points.length} punti`}
              </p>
            </div>
            {index === 0 ? (
              <p>L’ultima</p>
            ) : (
              <Button variant="secondary" size="sm" onClick={() => onResume(content)}>
                Riprendi
                <span className="sr-only"> la versione {beforeDay('del', italianMoment(at))}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
