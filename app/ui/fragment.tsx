import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** A piece of a page that its key tells all about: what is drawn for the same key is the same. */
export type Fragment = { key: string; draw: () => ReactNode };

/**
 * Takes note of fragments and returns the props of an element that has them as its content: a mark of the server's own,
 * with nothing of anybody's in it.
 */
export type LeaveOut = (
  ...fragments: readonly Fragment[]
) => Pick<HTMLAttributes<Element>, 'dangerouslySetInnerHTML'>;

/**
 * How a page on the server leaves out what other pages show as well: that is drawn once for all of them, and put in when
 * the document is put together. Null where everything is drawn with its page, as in browsers.
 */
export const LeaveOutContext = createContext<LeaveOut | null>(null);

type SharedProps = Omit<HTMLAttributes<HTMLDivElement>, 'dangerouslySetInnerHTML'> & {
  /** The fragment's key: pages that name the same show the same children. */
  as: string;
};

/** A `div` whose content other pages show as well. */
export function Shared({ as: key, children, ...div }: SharedProps) {
  const leaveOut = useContext(LeaveOutContext);
  if (import.meta.env.SSR && leaveOut) return <div {...div} {...leaveOut({ key, draw: () => children })} />;
  return <div {...div}>{children}</div>;
}
