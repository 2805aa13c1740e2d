import CircleAlert from 'lucide-react/icons/circle-alert';
// Not `circle-check`, which order pages have at once: a message would bring their file along.
import CircleCheck from 'lucide-react/icons/circle-check-big';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import type { ToastMessage } from './toast-message.ts';

const MARKS = {
  info: null,
  success: (
    <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-[#C9D2B4] max-[18.75rem]:hidden" />
  ),
  error: <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 max-[18.75rem]:hidden" />,
};

const FURTHER =
  'label-caps -mx-2 -my-1.5 min-h-11 shrink-0 px-2 underline underline-offset-4 focus-visible:outline-bg';

type Props = {
  message: ToastMessage;
  /** Holds the message until released. */
  hold: () => void;
  release: () => void;
  dismiss: () => void;
};

export function ToastView({ message, hold, release, dismiss }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it longer.
    <div
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className={`arrive pointer-events-auto flex items-start gap-3 border border-bg/40 py-3.5 pr-2 pl-4 text-bg shadow-[0_12px_40px_rgb(42_36_34/0.3)] ${message.tone === 'error' ? 'bg-sale' : 'bg-ink'}`}
    >
      {MARKS[message.tone ?? 'info']}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
        <div className="min-w-0 flex-[1_1_13rem] text-[15px] leading-snug">
          <p className="font-semibold">{message.title}</p>
          {message.description && <p className="mt-0.5">{message.description}</p>}
        </div>
        {message.link && (
          <Link to={message.link.to} onClick={dismiss} className={`${FURTHER} grid place-items-center`}>
            {message.link.label}
          </Link>
        )}
        {message.action && (
          <button
            type="button"
            className={FURTHER}
            onClick={() => {
              message.action?.onClick();
              dismiss();
            }}
          >
            {message.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        onClick={dismiss}
        aria-label="Chiudi il messaggio"
        className="-my-2 grid size-11 shrink-0 place-items-center focus-visible:outline-bg"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
