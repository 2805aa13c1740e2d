import { Link } from 'react-router';
import { RowChoice } from '#routes/admin/shared/row-choice.tsx';
import type { Selection } from './selection.tsx';

type Props = {
  choice: Pick<Selection, 'isChosen' | 'choose'>;
  id: string;
  name: string;
  to: string;
  /** Below the name. */
  below?: string;
};

/** First cell of a row: its box, and the link to its page, two lines at most in a table. */
export function ChosenLink({ choice, id, name, to, below }: Props) {
  return (
    <div className="flex items-center [&>input]:shrink-0">
      <RowChoice
        label={`Scegli ${name}`}
        isChosen={choice.isChosen(id)}
        onChoose={(withShift) => choice.choose(id, withShift)}
      />
      <div className="min-w-0">
        <Link
          to={to}
          className={`min-h-6 font-semibold text-accent underline underline-offset-2 wrap-anywhere ${below === undefined ? 'max-lg:inline-block lg:line-clamp-2' : 'block lg:truncate'}`}
        >
          {name}
        </Link>
        {below !== undefined && <p className="text-ink-soft text-xs wrap-anywhere lg:truncate">{below}</p>}
      </div>
    </div>
  );
}
