import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { Shared } from './fragment.tsx';
import { lazyPart } from './lazy-part.tsx';
import { usePart } from './part.ts';

const never = () => () => {};

/** What the server has drawn; the same object for good, as React writes into an element that is given another. */
type FromServer = { propsText: string; drawn: { __html: string } };

/**
 * A part of the page with nothing to press but links. Browsers leave it as the server has drawn it; the code that
 * draws it comes when what it shows changes, or on a page that a link led to.
 * @param load the module that draws it, by its default export; its props are plain data
 * @param onMany its name, where many pages show it alike: then it is drawn once for all of them, and may know nothing but
 *   its props, so that its links are plain ones
 */
export function atRest<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { onMany = '' } = {},
): ComponentType<Props> {
  if (import.meta.env.SSR) {
    const Drawn = lazyPart(load);
    return (props) => {
      const drawn = <Drawn {...props} />;
      if (!onMany) return <div data-way="">{drawn}</div>;
      return (
        <Shared as={`${onMany} ${JSON.stringify(props)}`} data-way="">
          {drawn}
        </Shared>
      );
    };
  }
  /** Outlives the page that it came with, so that the next one, or an error in its place, needs nothing. */
  let fromServer: FromServer | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a module.
  return function AtRest(props: Props) {
    const isFromServer = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    const propsText = JSON.stringify(props);
    const [kept] = useState(() => {
      if (isFromServer) fromServer = { propsText, drawn: { __html: '' } };
      // Another page's stays only where it is as good as this one's: a product must not show another's composition.
      return onMany !== '' || fromServer?.propsText === propsText ? fromServer : null;
    });
    const part = usePart(load, kept?.propsText !== propsText);
    if (!part && kept) {
      return (
        <div
          key="sent"
          ref={(element) => {
            if (element && kept.drawn.__html === '') kept.drawn.__html = element.innerHTML;
          }}
          data-way=""
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server has drawn, and stays it.
          dangerouslySetInnerHTML={kept.drawn}
        />
      );
    }
    return (
      <div key="drawn" data-way="">
        {part && <part.default {...props} />}
      </div>
    );
  };
}
