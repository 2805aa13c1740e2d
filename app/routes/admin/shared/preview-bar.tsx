import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';

type Props = {
  children: string;
  back: { to: string; label: string };
  /** The page shows unsaved input: another window could not. */
  isTyped?: boolean;
};

/** Size (px) of a phone's screen. */
const PHONE = { width: 390, height: 844 };
const LAPTOP_WIDTH = 1440;

/** Above an unpublished page: the way back, and the page as on the other kind of screen (phone or laptop). */
export function PreviewBar({ children, back, isTyped = false }: Props) {
  const [isWide, setWide] = useState(false);
  useWideLayout(isWide);
  return (
    <aside
      aria-label="Anteprima"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-gold border-b-2 bg-surface px-4 py-2 text-center"
    >
      <p className="text-balance">
        {children}{' '}
        <Link to={back.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {back.label}
        </Link>
      </p>
      {!isTyped && (
        <Button
          variant="secondary"
          size="sm"
          className="not-pointer-fine:hidden max-md:hidden"
          onClick={openAsPhone}
        >
          <Smartphone aria-hidden size={16} />
          Come su un telefono
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        className={isWide ? 'pointer-fine:hidden' : 'md:hidden'}
        onClick={() => setWide(!isWide)}
      >
        {isWide ? <Smartphone aria-hidden size={16} /> : <Monitor aria-hidden size={16} />}
        {isWide ? 'Come su un telefono' : 'Come su un computer'}
      </Button>
    </aside>
  );
}

function openAsPhone() {
  open(location.href, 'anteprima-telefono', `popup,width=${PHONE.width},height=${PHONE.height}`);
}

/** Sets the viewport's width, as phones otherwise use their own. */
function useWideLayout(isWide: boolean) {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    if (!isWide || !viewport) return;
    const usual = viewport.content;
    viewport.content = `width=${LAPTOP_WIDTH}`;
    return () => {
      viewport.content = usual;
    };
  }, [isWide]);
}
