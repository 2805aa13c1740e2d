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
      className={`mx-auto flex max-w-xl flex-col items-center px-4 text-center ${close ? 'pt-6 md:pt-12' : 'py-16 md:py-24'}`}
    >
      {icon && (
        <div aria-hidden="true" className="mb-6 text-ink-soft">
          {icon}
        </div>
      )}
      <Heading className={level === 1 || !close ? 'display-2' : 'font-display text-2xl md:text-3xl'}>
        {title}
      </Heading>
      {description && <p className="mt-4 max-w-[48ch] text-balance text-ink-soft">{description}</p>}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
