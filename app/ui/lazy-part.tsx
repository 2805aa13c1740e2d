import { type ComponentType, lazy } from 'react';

/**
 * Thrown by a part of a page whose code is not loaded: pages are drawn in one go on the server, so whoever draws this one
 * waits for `loading` and begins again (`drawWhole`).
 */
export class CodeMissing extends Error {
  readonly loading: Promise<unknown>;
  constructor(loading: Promise<unknown>) {
    super('A part of the page is drawn whose code is not loaded');
    this.loading = loading;
  }
}

/**
 * A part of the page whose code is loaded when it is first drawn: React's `lazy` in browsers; on the server it is loaded
 * once, for all pages.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(load) as unknown as ComponentType<Props>;
  let Part: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a module.
  return function LazyPart(props: Props) {
    if (Part) return <Part {...props} />;
    throw new CodeMissing(
      load().then((loaded) => {
        Part = loaded.default;
      }),
    );
  };
}
