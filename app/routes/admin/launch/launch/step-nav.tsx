import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { STEPS, type StepKey, type StepShown } from '#shop/company/launch/steps.ts';

/** Address of a step, on the same page. */
export const stepAddress = (key: StepKey) => `?passo=${key}`;

/** The eight steps in a row; on phones by number, their titles for screen readers alone. */
export function StepNav({ steps, open }: { steps: readonly StepShown[]; open: StepKey }) {
  return (
    <nav aria-label="Passi dell’apertura" className="mt-4 max-w-4xl">
      <ol className="flex">
        {steps.map(({ key, isDone }, index) => (
          <li key={key} className="min-w-0 flex-1">
            <Link
              to={stepAddress(key)}
              aria-current={key === open ? 'step' : undefined}
              className="group flex min-h-11 flex-col items-center gap-1 px-0.5 py-1.5 text-center hover:text-accent"
            >
              <Dot number={index + 1} isDone={isDone} isOpen={key === open} />
              <span
                className={`text-xs leading-tight max-lg:sr-only ${key === open ? 'font-semibold' : 'text-ink-soft group-hover:text-accent'}`}
              >
                {STEPS[key].title}
              </span>
              <span className="sr-only">{isDone ? ', fatto' : ', da fare'}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Dot({ number, isDone, isOpen }: { number: number; isDone: boolean; isOpen: boolean }) {
  const look = isDone ? 'border-sage bg-sage text-white' : 'border-ink-soft';
  return (
    <span
      className={`flex size-8 items-center justify-center rounded-full border font-semibold tabular-nums ${look} ${isOpen ? 'outline-2 outline-ink outline-offset-2' : ''}`}
    >
      <span className={isDone ? 'sr-only' : ''}>{number}</span>
      {isDone && <Check aria-hidden="true" className="size-4" />}
    </span>
  );
}
