import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  answer: { ok: boolean; message: string | null } | undefined;
  /** Answer received by a script: it, or the first wrong field, takes the focus. */
  received: unknown;
  intro?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A form with its errors; once accepted, the answer replaces it. */
export function FormOrAnswer({ answer, received, intro, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (received)
      place.current?.querySelector<HTMLElement>('[aria-invalid], [role="status"], [role="alert"]')?.focus();
  }, [received]);
  return (
    <div ref={place} className={className}>
      {answer?.ok ? (
        <p role="status" tabIndex={-1} className="border-sage border-l-2 bg-surface p-4 outline-none">
          {answer.message}
        </p>
      ) : (
        <>
          {intro}
          {answer?.message && (
            <p
              role="alert"
              tabIndex={-1}
              className="mt-4 border-sale border-l-2 bg-surface p-4 text-sale first:mt-0"
            >
              {answer.message}
            </p>
          )}
          {children}
        </>
      )}
    </div>
  );
}
