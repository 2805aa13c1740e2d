import type { ReactNode } from 'react';
import { href } from 'react-router';
import { beforeDay } from '#lib/calendar-day.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { isSettled, LAW_TASKS, mayAnswer, openTask, type TaskKey } from '#shop/company/launch/law-tasks.ts';
import type { TaskShown } from '#shop/company/launch/tasks.server.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { TextLink, textLinkClass } from '#ui/button.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

type Props = { tasks: readonly TaskShown[]; message: string; named: string | null };

/** The law's duties, one question at a time; what was answered lies folded below. */
export function TaskList({ tasks, message, named }: Props) {
  const question = openTask(tasks, named);
  return (
    <TitledSection id="adempimenti" title="Adempimenti di legge" titleClass="sr-only" className="mt-3">
      <p role="status">{message}</p>
      {question ? (
        <Question
          task={question}
          place={tasks.indexOf(question) + 1}
          of={tasks.length}
          next={nextOf(tasks, question)}
        />
      ) : (
        <p className="mt-3 font-medium">Hai risposto a tutto.</p>
      )}
      <Answered tasks={tasks.filter(isSettled)} />
      <p className="mt-3 max-w-prose text-ink-soft">
        Non è un parere legale: quello che dipende dalla tua impresa confermalo con il commercialista e con un
        avvocato.
      </p>
    </TitledSection>
  );
}

/** The next unanswered task; null where this is the only one. «Dopo» leads to it. */
function nextOf(tasks: readonly TaskShown[], shown: TaskShown): TaskKey | null {
  const following = tasks[(tasks.indexOf(shown) + 1) % tasks.length];
  const next = openTask(tasks, following?.key ?? null);
  return next && next !== shown ? next.key : null;
}

type QuestionProps = { task: TaskShown; place: number; of: number; next: TaskKey | null };

function Question({ task: { key, seen }, place, of, next }: QuestionProps) {
  const { label, why, who, form, to } = LAW_TASKS[key];
  const heading = useFocusOnChange(key);
  return (
    <section aria-labelledby="adempimento" className="mt-3 border border-line bg-surface p-4">
      <p className="text-ink-soft text-xs">
        Domanda {place} di {of}
      </p>
      <h3
        id="adempimento"
        ref={heading}
        tabIndex={-1}
        className="mt-0.5 font-semibold text-base outline-none"
      >
        {label}
      </h3>
      <dl className="mt-2 grid gap-1.5">
        <Row term="Perché">{why}</Row>
        <Row term="Per chi">{who}</Row>
        <Row term="Dove">
          <TaskLink to={to} form={form} />
        </Row>
      </dl>
      {seen !== null && (
        <p className="mt-2">Appena lo scrivi nelle impostazioni il programma lo vede e lo segna da solo.</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayAnswer(key, 'done') && <Answer task={key} intent="done" label="Fatto" />}
        {mayAnswer(key, 'not_mine') && <Answer task={key} intent="not_mine" label="Non mi riguarda" />}
        {next && (
          <TextLink alone to={taskAddress(next)} preventScrollReset>
            Dopo
          </TextLink>
        )}
      </div>
    </section>
  );
}

const taskAddress = (key: TaskKey) => `?passo=legge&dovere=${key}`;

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <dt className="font-medium">{term}</dt>
      <dd className="max-w-prose">{children}</dd>
    </div>
  );
}

type AnswerProps = { task: TaskKey; intent: 'done' | 'not_mine' | 'open'; label: string };

function Answer({ task, intent, label }: AnswerProps) {
  const { fetcher } = useAnsweredForm({ saved: 'Segnato', failed: 'Impossibile segnare' });
  return (
    <fetcher.Form method="post" action={href('/admin/apertura/adempimenti')}>
      <input type="hidden" name="key" value={task} />
      <SendButton
        fetcher={fetcher}
        intent={intent}
        variant={intent === 'done' ? 'primary' : 'secondary'}
        aria-describedby={intent === 'open' ? `adempimento-${task}` : 'adempimento'}
      >
        {label}
      </SendButton>
    </fetcher.Form>
  );
}

function Answered({ tasks }: { tasks: readonly TaskShown[] }) {
  if (tasks.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-accent underline underline-offset-4">
        A posto: {tasks.length}
      </summary>
      <ul className="divide-y divide-line border-line border-y">
        {tasks.map((task) => (
          <li key={task.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <p id={`adempimento-${task.key}`}>{LAW_TASKS[task.key].label}</p>
              <p className="text-ink-soft text-xs">{answeredAs(task)}</p>
            </div>
            {task.answer && <Answer task={task.key} intent="open" label="Cambia risposta" />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function answeredAs({ answer, at, by }: TaskShown): string {
  if (!answer || !at) return 'Lo vede il programma dalle impostazioni.';
  const what = answer === 'done' ? 'Segnato' : 'Non ti riguarda: risposto';
  return `${what} ${beforeDay('il', orderDate(at))}${by ? ` da ${by}` : ''}`;
}

function TaskLink({ to, form }: { to: string; form: string }) {
  return to.startsWith('/') ? (
    <TextLink to={to}>{form}</TextLink>
  ) : (
    <OutsideLink href={to} className={textLinkClass()}>
      {form}
    </OutsideLink>
  );
}
