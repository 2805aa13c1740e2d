import type { ReactNode } from 'react';
import type { CheckKey } from '#shop/company/launch/checks.ts';
import { STEP_KEYS, STEPS, type StepKey, type StepShown, timeLeft } from '#shop/company/launch/steps.ts';
import { ButtonLink, TextLink } from '#ui/button.tsx';
import { CheckItem } from './check-item.tsx';
import type { CheckToDo } from './fixes.server.ts';
import { stepAddress } from './step-nav.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

type Props = { step: StepShown; checks: readonly CheckToDo[]; children?: ReactNode };

/** The check that is shown as the duties' questions. */
const QUESTIONS: CheckKey = 'tasks';

/** One step: its checks, its next action, and a link to the following step. */
export function StepPanel({ step: { key, isDone, minutes }, checks, children }: Props) {
  const {
    title,
    about,
    checks: own,
  }: { title: string; about: string; checks: readonly CheckKey[] } = STEPS[key];
  const shown = own.flatMap((name) => checks.find(({ key: of }) => of === name && of !== QUESTIONS) ?? []);
  const open = shown.filter(({ state }) => state !== 'ok');
  const settled = shown.filter(({ state }) => state === 'ok');
  const first = open[0]?.key;
  const heading = useFocusOnChange(key);
  return (
    <section aria-labelledby="passo" className="mt-5 max-w-3xl">
      <h2 id="passo" ref={heading} tabIndex={-1} className="font-display text-xl outline-none md:text-2xl">
        {STEP_KEYS.indexOf(key) + 1}. {title}
      </h2>
      <p className="mt-1 text-ink-soft">{about}</p>
      <p className="mt-1 font-medium">
        {isDone
          ? 'Questo passo è fatto.'
          : `${minutes === 1 ? 'Ti serve' : 'Ti servono'} ancora ${timeLeft(minutes)}.`}
      </p>
      <Checks checks={open} first={first} />
      {settled.length > 0 && open.length > 0 ? (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 text-accent underline underline-offset-4">
            A posto: {settled.length}
          </summary>
          <Checks checks={settled} />
        </details>
      ) : (
        <Checks checks={settled} />
      )}
      {children}
      <StepLinks step={key} isDone={isDone} />
    </section>
  );
}

function Checks({ checks, first }: { checks: readonly CheckToDo[]; first?: CheckKey | undefined }) {
  if (checks.length === 0) return null;
  return (
    <ul className="mt-4 divide-y divide-line border-line border-y">
      {checks.map((check) => (
        <CheckItem key={check.key} check={check} isNext={check.key === first} />
      ))}
    </ul>
  );
}

function StepLinks({ step, isDone }: { step: StepKey; isDone: boolean }) {
  const place = STEP_KEYS.indexOf(step);
  const [previous, next] = [STEP_KEYS[place - 1], STEP_KEYS[place + 1]];
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
      {next && (
        <ButtonLink to={stepAddress(next)} size="sm" variant={isDone ? 'primary' : 'secondary'}>
          Avanti: {STEPS[next].title}
        </ButtonLink>
      )}
      {previous && (
        <TextLink alone to={stepAddress(previous)}>
          Indietro: {STEPS[previous].title}
        </TextLink>
      )}
    </div>
  );
}
