import { type FormEvent, type ReactNode, useState } from 'react';

type Props<T extends Record<string, string>> = {
  /** Saved values by field name; a box is "on" or empty. */
  saved: T;
  children: (typed: T) => ReactNode;
};

/** Fields whose remarks change while typing. */
export function Watched<T extends Record<string, string>>({ saved, children }: Props<T>) {
  const [typed, setTyped] = useState<Partial<T>>({});
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name } = target;
    if (!(name in saved)) return;
    const isOff = target instanceof HTMLInputElement && target.type === 'checkbox' && !target.checked;
    const value = isOff ? '' : target.value;
    setTyped((before) => ({ ...before, [name]: value }));
  };
  return (
    <div className="contents" onInput={onInput}>
      {children({ ...saved, ...typed })}
    </div>
  );
}
