import type { RouteClass } from '#platform/metrics.server.ts';
import type { Permission } from '#shop/staff/auth/visitor.ts';
import type { Acts } from '#shop/staff/team/acts.ts';

/** A route module's `handle`, known before the module runs. Layouts' facts hold for inner routes unless overridden. */
export type RouteFacts = {
  kind?: RouteClass;
  /** Required permissions; mandatory in the administration. */
  needs?: { read: Permission; write?: Permission };
  /** The page's section of the owner's guide (a file of `docs/guida`); mandatory in the administration. */
  help?: string;
  acts?: Acts;
  /** The same for everybody without a session: cached under the tags of its loaders (`pageTagsContext`). */
  cached?: CacheFacts;
  /** Stored on devices for use without a network (`app/browser/service-worker.ts`). */
  offline?: true;
  /** A header without links, so that nothing distracts from paying. */
  plainHeader?: true;
  /** Default with an action: a form of 32 KB. */
  body?: BodyFacts;
  /** Saving here may change cached pages. */
  changesPages?: true;
  stream?: true;
  /** Polled by machines: only errors are logged. */
  probe?: true;
};

export type CacheFacts = {
  /** Parameters that change the page: `true` = as is, a function normalises; `list` = all values. */
  query: Readonly<Record<string, true | ((value: string | null) => string | null) | ListParameter>>;
  /** With unknown parameters (except campaigns') the page is rendered anew each time. */
  withoutOthers?: true;
  /** Valid for one hour instead of one day. */
  hourly?: true;
  /** Spelling in links; others are not cached. */
  params?: Readonly<Record<string, RegExp>>;
};

type ListParameter = { list: (values: string[]) => readonly string[] };

export type BodyFacts = {
  type?: 'form' | 'json' | 'file' | 'text';
  maxBytes?: number;
  /** Accepted beside POST. */
  methods?: readonly ('PUT' | 'PATCH' | 'DELETE')[];
};
