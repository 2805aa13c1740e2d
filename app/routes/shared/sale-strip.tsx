import { type CSSProperties, Fragment, useState } from 'react';

/** Messages separated by bullets take turns on phones, until stopped. */
export function SaleStrip({ text }: { text: string }) {
  const [paused, setPaused] = useState(false);
  const phrases = text.split(' • ');
  // More than three would hide each for too long.
  const takeTurns = phrases.length === 2 || phrases.length === 3;
  return (
    <aside aria-label="Promozione" data-strip className="print:hidden relative bg-ink text-bg">
      <p
        className={`flex min-h-9 items-center justify-center px-4 py-2 text-center font-semibold text-[11px] uppercase leading-5 tracking-[.08em] sm:text-xs ${takeTurns ? 'max-sm:px-9' : ''}`}
      >
        <span
          className={takeTurns ? 'turns text-balance' : 'text-balance'}
          data-three={phrases.length === 3 || undefined}
          data-paused={paused || undefined}
        >
          {phrases.map((phrase, at) => (
            // On narrow screens the line breaks after a bullet.
            <Fragment key={phrase}>
              {at > 0 && ' '}
              <span
                className="inline-block wrap-anywhere"
                style={takeTurns ? ({ '--turn': at } as CSSProperties) : undefined}
              >
                {phrase}
                {at < phrases.length - 1 && <span className="bullet"> •</span>}
              </span>
            </Fragment>
          ))}
        </span>
      </p>
      {takeTurns && (
        <button
          type="button"
          aria-label={paused ? 'Fai scorrere i messaggi' : 'Ferma i messaggi'}
          onClick={() => setPaused(!paused)}
          className="needs-script absolute inset-y-0 right-0 my-auto grid h-9 w-9 place-items-center focus-visible:outline-bg focus-visible:-outline-offset-2 motion-reduce:hidden sm:hidden"
        >
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 fill-current">
            <path d={paused ? 'M3 1.5 10 6 3 10.5z' : 'M2.5 1.5h2.5v9H2.5zM7 1.5h2.5v9H7z'} />
          </svg>
        </button>
      )}
    </aside>
  );
}
