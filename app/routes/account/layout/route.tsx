import { useEffect } from 'react';
import { href, NavLink, Outlet, useRevalidator } from 'react-router';
import { requireAccount } from '#routes/account/shared/access.server.ts';
import { SignOutForm } from '#routes/shared/sign-out-form.tsx';
import { listenToOtherTabs } from '#routes/shared/tabs.ts';
import { can } from '#shop/staff/auth/visitor.ts';
import { TextLink } from '#ui/button.tsx';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requireAccount(args);
  return { email: visitor.email, isOwner: can(visitor, 'admin:enter') };
}

const SCREENS = [
  { to: href('/account'), label: 'I tuoi ordini' },
  { to: href('/account/indirizzi'), label: 'Indirizzi' },
  { to: href('/account/sicurezza'), label: 'Sicurezza' },
  { to: href('/account/dati'), label: 'I tuoi dati' },
];

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  // Signing out in one tab signs out in all.
  useEffect(() => listenToOtherTabs(() => void revalidate()), [revalidate]);
  return (
    <main id="contenuto" className="page max-w-4xl! pt-10 pb-(--section) md:pt-14">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-display text-3xl">Il tuo account</p>
          <p className="break-all text-ink-soft">{loaderData.email}</p>
          {loaderData.isOwner && (
            <TextLink alone to={href('/admin')} reloadDocument>
              Vai all’amministrazione
            </TextLink>
          )}
        </div>
        <SignOutForm />
      </div>
      <nav aria-label="Il tuo account" className="mt-6 border-b border-line">
        <ul className="flex flex-wrap gap-x-4 text-[15px] sm:gap-x-6 sm:text-base">
          {SCREENS.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className={({ isActive }) =>
                  `-mb-px inline-flex min-h-11 items-center border-b-2 ${isActive ? 'border-ink font-semibold' : 'border-transparent text-ink-soft hover:text-ink'}`
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </main>
  );
}
