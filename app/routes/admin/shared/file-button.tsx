import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '#ui/button.tsx';

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'accept' | 'multiple' | 'capture' | 'aria-describedby'
> & {
  id: string;
  busy: boolean;
  /** A whole folder is chosen. Phones cannot give files of one. */
  folder?: boolean;
  /** It replaces the button that was just pressed. */
  takesFocus?: boolean;
  /** At least one file; the same file chosen again counts again. */
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
  // A property in every browser; no standard has it as an attribute.
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
