import type { RouteClass } from '#platform/metrics.server.ts';
import type { Permission } from '#shop/staff/auth/visitor.ts';
import type { Acts } from '#shop/staff/team/acts.ts';

/**
 * What must be known of a route before it runs. A route module exports it as its `handle`; what a layout states holds
 * for the routes inside it, unless they state otherwise.
 */
export type RouteFacts = {
  /** Name of the route in the metrics: `page` unless stated. */
  kind?: RouteClass;
  /** What whoever reads or writes it must be allowed: every route of the administration says so. */
  needs?: { read: Permission; write?: Permission };
  /** The section of the owner's guide that explains the page (a file of `docs/guida`): every page of the administration has one. */
  help?: string;
  /** How the staff's log names what is done here, by the key that it stores. */
  acts?: Acts;
  /**
   * The page is the same for everybody who is not signed in, and is cached once it has been made, under the tags that its
   * loaders declare (`pageTagsContext`).
   */
  cached?: CacheFacts;
  /** The device that has shown the page keeps it, and opens it without a network (`app/browser/service-worker.ts`). */
  offline?: true;
  /** The header shows the shop's name alone, so that nothing leads away from paying. */
  plainHeader?: true;
  /** What may be sent to it. A route with an action takes a form of 32 KB unless stated. */
  body?: BodyFacts;
  /** What the owner saves here may change pages that are cached. */
  changesPages?: true;
  /** The answer never ends. */
  stream?: true;
  /** Requested by machines every few seconds: the access log records only errors. */
  probe?: true;
};

export type CacheFacts = {
  /**
   * The query parameters that change the page: as they are, or with a function that normalises the value; of a `list`, all
   * values of the parameter.
   */
  query: Readonly<Record<string, true | ((value: string | null) => string | null) | ListParameter>>;
  /** With other parameters than these, but for what campaigns write, the address may be another: it is made anew each time. */
  withoutOthers?: true;
  /** It says what holds for an hour: it is made anew in each; any other, each day. */
  hourly?: true;
  /** How a parameter of the path is spelt in links; any other spelling is not cached. */
  params?: Readonly<Record<string, RegExp>>;
};

type ListParameter = { list: (values: string[]) => readonly string[] };

export type BodyFacts = {
  type?: 'form' | 'json' | 'file' | 'text';
  /** Largest body, in bytes. */
  maxBytes?: number;
};
