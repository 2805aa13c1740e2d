import Bold from 'lucide-react/icons/bold';
import Heading from 'lucide-react/icons/heading';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import { type ReactNode, useRef } from 'react';
import { TextareaField } from '#ui/field.tsx';
import { withMark } from './text-marks.ts';

type Props = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  rows?: number;
  onChange: (value: string) => void;
};

const MARKS = [
  { mark: 'heading', label: 'Titolo', Icon: Heading },
  { mark: 'bold', label: 'Grassetto', Icon: Bold },
  { mark: 'list', label: 'Elenco', Icon: List },
  { mark: 'link', label: 'Link', Icon: LinkIcon },
] as const;

export function TextEditor({ id, name, label, hint, value, error, rows = 8, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  function write(mark: (typeof MARKS)[number]['mark']) {
    const field = area.current;
    if (!field) return;
    const { text, from, to } = withMark(mark, field.value, field.selectionStart, field.selectionEnd);
    onChange(text);
    // After the text is rendered.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from, to);
    });
  }
  return (
    <div>
      <div role="toolbar" aria-label={`Formato di «${label}»`} className="mb-1 flex flex-wrap gap-1">
        {MARKS.map(({ mark, label: does, Icon }) => (
          <MarkButton key={mark} label={does} onClick={() => write(mark)}>
            <Icon aria-hidden size={16} strokeWidth={1.8} />
          </MarkButton>
        ))}
      </div>
      <TextareaField
        ref={area}
        id={id}
        name={name}
        label={label}
        hint={
          hint ??
          'Una riga vuota comincia un paragrafo. Un link si scrive [parole](/indirizzo), un titolo comincia con ##.'
        }
        rows={rows}
        value={value}
        error={error ?? null}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

function MarkButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-1.5 px-2 text-ink-soft hover:bg-surface hover:text-ink md:min-h-9 md:px-3"
    >
      {children}
      {label}
    </button>
  );
}
