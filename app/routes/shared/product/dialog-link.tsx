import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { TextLink } from '#ui/button.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';

type Opened = { open: boolean; onClose: () => void };

type Props<Own extends object> = {
  /** Page with the same content, opened where the dialog cannot be loaded. */
  to: string;
  /** Must be a stable function. */
  load: () => Promise<{ default: ComponentType<Opened & Own> }>;
  own: Own;
  className?: string;
  /** Accessible name, where the content has none. */
  label?: string;
  children?: ReactNode;
};

/** Links to a page; with scripts, the part of it about the product opens in a dialog. */
export function DialogLink<Own extends object>({
  to,
  load,
  own,
  className = 'text-[15px]',
  label,
  children,
}: Props<Own>) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const dialog = useLazyModule(load, open, () => {
    setOpen(false);
    navigate(to);
  });
  return (
    <>
      <TextLink
        to={to}
        alone
        aria-label={label}
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </TextLink>
      {dialog && <dialog.default open={open} onClose={() => setOpen(false)} {...own} />}
    </>
  );
}
