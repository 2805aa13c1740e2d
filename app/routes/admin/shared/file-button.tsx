import type { InputHTMLAttributes, ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'accept' | 'multiple' | 'capture' | 'aria-describedby'
> & {
  id: string;
  busy: boolean;
  /** Given what was chosen, at least one file; choosing the same file again counts again. */
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** A button that opens the choice of files, or the camera. */
export function FileButton({ id, busy, onFiles, children, ...input }: Props) {
  return (
    <label
      htmlFor={id}
      className={`${buttonClass('secondary', 'sm')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${busy ? 'opacity-60' : ''}`}
    >
      {children}
      <input
        {...input}
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
