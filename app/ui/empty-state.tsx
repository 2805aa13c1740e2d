import type { ReactNode } from 'react';

type Props = {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  level?: 1 | 2;
  /** Less space: links below may load later without moving. */
  close?: boolean;
};

export function EmptyState({ title, description, action, icon, level = 2, close = false }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={`mx-auto flex max-w-xl flex-col items-center text-center ${close ? 'pt-6 md:pt-12' : 'px-4 py-16 md:py-24'}`}
    >
      {icon && (
        <div aria-hidden="true" className="mb-6 text-ink-soft">
          {icon}
        </div>
      )}
      <Heading className={level === 1 || !close ? 'display-2' : 'font-display text-2xl md:text-3xl'}>
        {title}
      </Heading>
      {description && (
        // As many lines in the stand-in font on every phone, so that the late one does not move links below.
        <p className={`mt-4 ${close ? 'max-w-80' : 'max-w-[48ch]'} text-balance text-ink-soft`}>
          {description}
        </p>
      )}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
