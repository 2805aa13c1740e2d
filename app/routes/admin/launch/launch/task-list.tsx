import { useState } from 'react';
import { href, useFetcher } from 'react-router';
import { beforeDay } from '#lib/before-day.ts';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '#routes/admin/shared/form-answer.ts';
import type { TaskShown } from '#shop/company/launch/launch.server.ts';
import { LAW_TASKS } from '#shop/company/launch/law-tasks.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { TextLink, textLinkClass } from '#ui/text-link.tsx';
import { TitledSection } from '#ui/titled-section.tsx';

export function TaskList({ tasks }: { tasks: readonly TaskShown[] }) {
  return (
    <TitledSection
      id="adempimenti"
      title="Adempimenti di legge"
      titleClass="font-display text-xl"
      className="mt-10"
    >
      <p className="mt-1 max-w-prose text-ink-soft">
        Segna quello che hai fatto. Non è un parere legale: quello che dipende dalla tua impresa confermalo
        con il commercialista e con un avvocato.
      </p>
      <ul className="mt-3 grid gap-3">
        {tasks.map((task) => (
          <Task key={task.key} task={task} />
        ))}
      </ul>
    </TitledSection>
  );
}

function Task({ task: { key, doneAt, by, seen } }: { task: TaskShown }) {
  const fetcher = useFetcher<FormAnswer>();
  // The tick as pressed, until the page shows the stored one.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const settle = () => setPressed(null);
  useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Segnato', failed: 'Impossibile segnare' },
    { onSaved: settle, onFailed: settle },
  );
  return (
    <li className="max-w-prose">
      <Checkbox
        id={`adempimento-${key}`}
        label={LAW_TASKS[key].label}
        checked={seen ?? pressed ?? doneAt !== null}
        disabled={seen !== null}
        onChange={({ target: { checked } }) => {
          setPressed(checked);
          void fetcher.submit(
            { key, done: checked ? 'on' : 'off' },
            { method: 'post', action: href('/admin/apertura/adempimenti') },
          );
        }}
        hint={
          seen !== null
            ? 'Lo vede il programma dalle impostazioni.'
            : doneAt
              ? `Segnato ${beforeDay('il', orderDate(doneAt))}${by ? ` da ${by}` : ''}`
              : undefined
        }
      />
      <p className="ml-7.5">
        <Way to={LAW_TASKS[key].to} />
      </p>
    </li>
  );
}

function Way({ to }: { to: string }) {
  return to.startsWith('/') ? (
    <TextLink to={to}>Vai alla pagina</TextLink>
  ) : (
    <OutsideLink href={to} className={textLinkClass()}>
      Vai al modulo
    </OutsideLink>
  );
}
