import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { LateSearchAndNewest } from '#routes/shared/late-search-and-newest.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

type Props = {
  Icon: LucideIcon;
  title: string;
  /** 2 where the page has its own heading above. */
  level?: 1 | 2;
  description: string;
  toShop: string;
  /** Loaded with the page; otherwise after it. */
  below?: ReactNode;
};

/** An empty list of the shopper's: its purpose, and links to the shop. */
export function NothingChosen({ Icon, title, level = 1, description, toShop, below }: Props) {
  return (
    <>
      <EmptyState
        close
        level={level}
        icon={<Icon size={40} strokeWidth={1.25} />}
        title={title}
        description={description}
        action={<ButtonLink to={href('/shop')}>{toShop}</ButtonLink>}
      />
      {below ?? <LateSearchAndNewest className="pt-12" />}
    </>
  );
}
