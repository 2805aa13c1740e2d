import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function AuthPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <main
      id="contenuto"
      className="mx-auto flex min-h-[70svh] w-full max-w-md flex-col justify-center px-4 py-14"
    >
      <h1 className="font-display text-3xl">{title}</h1>
      {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      {children}
    </main>
  );
}

const TONES = { plain: 'border-sale', failed: 'border-sale text-sale', done: 'border-sage' };

/** `plain` where nothing has failed. */
export function AuthNotice({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <p
      role={tone === 'done' ? 'status' : 'alert'}
      className={`mt-6 border-l-2 bg-surface p-4 text-sm ${TONES[tone]}`}
    >
      {children}
    </p>
  );
}

export function BackLink({ to, className, children }: { to: string; className: string; children: string }) {
  return (
    <p className={`text-center text-sm ${className}`}>
      <Link to={to} className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4">
        {children}
      </Link>
    </p>
  );
}
