import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { TextLink } from '#ui/text-link.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';

type Opened = { open: boolean; onClose: () => void };

type Props<Own extends object> = {
  /** The page that says or does the same; it is gone to where the dialog cannot be had. */
  to: string;
  /** Stays the same function from one drawing to the next. */
  load: () => Promise<{ default: ComponentType<Opened & Own> }>;
  /** What the dialog is given. */
  own: Own;
  className?: string;
  /** Its name, where nothing within says it. */
  label?: string;
  children?: ReactNode;
};

/** Leads to a page; with scripts, the part of it that concerns the product opens over this one. */
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
