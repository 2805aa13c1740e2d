import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { dayInRome, italianDate } from '#lib/calendar-day.ts';
import type { TimelineStep } from '#shop/orders/lifecycle/history/timeline.ts';

/** For screen readers. */
const STATES: Record<TimelineStep['state'], string> = {
  done: 'fatto',
  current: 'a questo punto',
  ahead: 'non ancora',
};

const DOTS: Record<TimelineStep['state'], string> = {
  done: 'border-sage bg-sage text-white',
  current: 'border-ink bg-ink text-bg',
  ahead: 'border-line bg-bg',
};

/** Vertical on phones, horizontal elsewhere. */
export function OrderTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="grid md:auto-cols-fr md:grid-flow-col print:flex print:flex-wrap print:gap-x-6">
      {steps.map(({ status, label, state, at }, index) => (
        <li
          key={status}
          aria-current={state === 'current' ? 'step' : undefined}
          className={`relative flex gap-4 pb-7 last:pb-0 md:block md:pb-0 print:pb-0 ${state === 'ahead' ? 'print:hidden' : ''}`}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`print:hidden absolute top-7 bottom-0 left-3.5 w-px md:top-3.5 md:right-0 md:bottom-auto md:left-7 md:h-px md:w-auto ${state === 'done' ? 'bg-sage' : 'bg-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`print:hidden relative flex size-7 shrink-0 items-center justify-center rounded-full border-2 ${DOTS[state]}`}
          >
            {status === 'cancelled' ? <X size={14} /> : state !== 'ahead' && <Check size={14} />}
          </span>
          <div className="md:mt-3 md:pr-4 print:m-0 print:p-0">
            <p className={state === 'current' ? 'font-semibold' : state === 'ahead' ? 'text-ink-soft' : ''}>
              {label}
              <span className="sr-only"> ({STATES[state]})</span>
            </p>
            {at && (
              <p className="text-ink-soft text-sm">
                <time dateTime={at.toISOString()}>{italianDate(dayInRome(at))}</time>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
