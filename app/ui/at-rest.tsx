import { type ComponentType, lazy, type MouseEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { usePart } from './part.ts';

const never = () => () => {};

/** What the server has drawn; the same object for good, as React writes into an element that is given another. */
type Sent = { told: string; drawn: { __html: string } };

/**
 * A part of the page with nothing to press but links. Browsers leave it as the server has drawn it; the code that
 * draws it comes when what it shows changes, or on a page that a link led to.
 * @param load the module that draws it, by its default export; its props are plain data
 */
export function atRest<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  if (import.meta.env.SSR) {
    const Drawn = lazy(load) as unknown as ComponentType<Props>;
    return (props) => (
      <div>
        <Drawn {...props} />
      </div>
    );
  }
  /** Outlives the page that it came with, so that the next one, or an error in its place, needs nothing. */
  let sent: Sent | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a module.
  return function AtRest(props: Props) {
    const isFromServer = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    const told = JSON.stringify(props);
    const [shown] = useState(() => {
      if (isFromServer) sent = { told, drawn: { __html: '' } };
      return sent;
    });
    const part = usePart(load, shown?.told !== told);
    const follow = useFollow();
    if (!part && shown) {
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links in it.
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click.
        <div
          key="sent"
          ref={(element) => {
            if (element && shown.drawn.__html === '') shown.drawn.__html = element.innerHTML;
          }}
          onClick={follow}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server has drawn, and stays it.
          dangerouslySetInnerHTML={shown.drawn}
        />
      );
    }
    return <div key="drawn">{part && <part.default {...props} />}</div>;
  };
}

/** Leads on within the page as the router's links do, where a link leads to a page of the shop. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const isPlain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.origin !== window.location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}
