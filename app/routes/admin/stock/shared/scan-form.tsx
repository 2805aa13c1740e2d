import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { CameraScan } from './camera-scan.tsx';

/** Codes from a USB reader (types them and presses Enter), the keyboard, or the camera. */
export function ScanForm({
  label,
  hint,
  onCode,
}: {
  label: string;
  hint: string;
  onCode: (code: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    // A USB reader types wherever the focus is: input outside of fields belongs here.
    const catchReader = (event: KeyboardEvent) => {
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isOutside =
        document.activeElement === document.body || document.activeElement?.id === 'contenuto';
      if (isTyped && isOutside) input.current?.focus();
    };
    window.addEventListener('keydown', catchReader);
    return () => window.removeEventListener('keydown', catchReader);
  }, []);

  return (
    <form
      aria-label={label}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const code = input.current?.value.trim() ?? '';
        if (input.current) input.current.value = '';
        input.current?.focus({ preventScroll: true });
        if (code !== '') onCode(code);
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          ref={input}
          label="Codice letto"
          hint={hint}
          name="code"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" size="sm" className="sm:mt-6.5">
          Registra
        </Button>
      </div>
      <CameraScan onCode={onCode} />
    </form>
  );
}
