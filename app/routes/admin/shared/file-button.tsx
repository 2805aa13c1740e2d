import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '#ui/button.tsx';

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'accept' | 'multiple' | 'capture' | 'aria-describedby'
> & {
  id: string;
  busy: boolean;
  /** Has a folder chosen, with all that is in it. Phones that cannot give files. */
  folder?: boolean;
  /** True where it comes in the place of what was pressed. */
  takesFocus?: boolean;
  /** Given what was chosen, at least one file; choosing the same file again counts again. */
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** A button that opens the choice of files, or the camera. */
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
  // Every browser has it as a property; as an attribute it is in no standard of HTML.
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
