import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '#ui/button.tsx';

type Props = {
  name: string;
  /** "Ordini precedenti". */
  further: string;
  /** Cursor (`?dopo=`); null on the last page. */
  next: string | null;
};

/** The filters and the order stay. */
export function ListPages({ name, further, next }: Props) {
  const [args] = useSearchParams();
  const isFurther = args.has('dopo');
  if (!next && !isFurther) return null;
  const to = (after: string | null) => {
    const query = new URLSearchParams(args);
    if (after) query.set('dopo', after);
    else query.delete('dopo');
    return `?${query}`;
  };
  return (
    <nav aria-label={name} className="mt-6 flex flex-wrap gap-3">
      {isFurther && (
        <Link to={to(null)} preventScrollReset className={buttonClass('secondary', 'sm')}>
          Torna all’inizio
        </Link>
      )}
      {next && (
        <Link to={to(next)} preventScrollReset className={buttonClass('secondary', 'sm')}>
          {further}
        </Link>
      )}
    </nav>
  );
}
