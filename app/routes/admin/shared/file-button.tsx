import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '#ui/button.tsx';

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'accept' | 'multiple' | 'capture' | 'aria-describedby'
> & {
  id: string;
  busy: boolean;
  /** Chooses a folder, which phones cannot. */
  folder?: boolean;
  /** Focuses the button, as it replaces a pressed one. */
  takesFocus?: boolean;
  /** At least one file; called again for the same file. */
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

export function FileButton({
  id,
  busy,
  folder = false,
  takesFocus = false,
  onFiles,
  children,
  ...input
}: Props) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  // An attribute in no standard, but a property in every browser.
  useEffect(() => {
    if (folder && ref.current) ref.current.webkitdirectory = true;
  }, [folder]);
  return (
    <label
      htmlFor={id}
      className={`${buttonClass('secondary', 'sm')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${busy ? 'opacity-60' : ''}`}
    >
      {children}
      <input
        {...input}
        {...(folder && { multiple: true })}
        ref={ref}
        id={id}
        type="file"
        disabled={busy}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.currentTarget;
          const files = [...(chosen.files ?? [])];
          chosen.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
