import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { useRef } from 'react';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';
import { SignOutForm } from '#routes/shared/sign-out-form.tsx';
import { ScreenLink } from './screen-link.tsx';

type PersonMenuProps = { email: string; screens: readonly Screen[]; current: Screen | undefined };

/** Whose access it is, her own pages, and the way out. */
export function PersonMenu({ email, screens, current }: PersonMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div>
      <button
        type="button"
        popoverTarget="il-tuo-accesso"
        className="grid size-11 place-items-center text-ink-soft hover:bg-stone/60 hover:text-ink"
      >
        <CircleUserRound aria-hidden size={22} strokeWidth={1.6} />
        <span className="sr-only">Il tuo accesso</span>
      </button>
      <div
        ref={panel}
        id="il-tuo-accesso"
        popover="auto"
        className="inset-auto top-14 m-0 w-64 gap-1 border border-line bg-surface p-3 text-ink shadow-lg open:grid max-md:right-2 md:left-3"
      >
        <p className="px-3 text-xs text-ink-soft break-all">{email}</p>
        {screens.map((screen) => (
          <ScreenLink
            key={screen.to}
            screen={screen}
            isCurrent={screen === current}
            onClick={() => panel.current?.hidePopover()}
          />
        ))}
        <SignOutForm label="Esci" className="mt-1 px-3" />
      </div>
    </div>
  );
}
