import { href } from 'react-router';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { WORK } from '#routes/admin/shared/to-do.ts';
import { useMay } from '#routes/admin/shared/use-may.ts';
import type { ToDo } from '#shop/company/overview/to-do.ts';
import { ButtonLink, TextLink } from '#ui/button.tsx';

/** `age`: since when the oldest waits, in words. */
export type ToDoRow = Omit<ToDo, 'since'> & { age: string | null };

/** Waiting tasks, most urgent first; done ones disappear with the next data. */
export function ToDoList({ rows }: { rows: readonly ToDoRow[] }) {
  return (
    <PageSection id="da-fare" title="Da fare" gap="mb-2" className="mt-4">
      {rows.length === 0 ? (
        <NothingToDo />
      ) : (
        <ul className="border-t border-line">
          {rows.map((row) => (
            <li key={row.kind} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
              <p className="flex grow basis-56">
                <strong className="min-w-9 shrink-0 font-semibold tabular-nums">{row.count}</strong>
                <span>
                  {' '}
                  {named(row)}
                  <Age {...row} />
                </span>
              </p>
              <ButtonLink to={WORK[row.kind].to} variant="secondary" size="sm">
                {WORK[row.kind].action}
                <span className="sr-only">{`: ${row.count} ${named(row)}`}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

const named = ({ kind, count }: ToDoRow) => (count === 1 ? WORK[kind].one : WORK[kind].many);

function Age({ due, age, count }: ToDoRow) {
  const day = due && beforeDay('il', italianDate(due));
  const words = day ? (count === 1 ? `entro ${day}` : `prima scadenza ${day}`) : age && `in attesa ${age}`;
  return words ? <span className="text-ink-soft">, {words}</span> : null;
}

function NothingToDo() {
  const mayWrite = useMay('products:write');
  const maySend = useMay('newsletter:write');
  return (
    <p className="flex flex-wrap items-baseline gap-x-5 text-ink-soft">
      Niente da fare, per adesso.
      {mayWrite && (
        <TextLink alone to={`${href('/admin/prodotti')}#nuovo`}>
          Aggiungi un capo
        </TextLink>
      )}
      {maySend && (
        <TextLink alone to={href('/admin/newsletter')}>
          Scrivi alle iscritte
        </TextLink>
      )}
    </p>
  );
}
