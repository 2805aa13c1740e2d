import { type ReactNode, useId } from 'react';

type Props = {
  /** Id of the heading, for links. */
  id?: string | undefined;
  title: ReactNode;
  level?: 2 | 3;
  titleClass: string;
  className?: string | undefined;
  children: ReactNode;
};

export function TitledSection({ id, title, level = 2, titleClass, className, children }: Props) {
  const own = useId();
  const named = id ?? own;
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={named} className={className}>
      <Heading id={named} className={titleClass}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
