import type { RouteClass } from '../platform/metrics.server.ts';

/**
 * What must be known of a route before it runs. A route module exports it as its `handle`; what a layout states holds
 * for the routes inside it, unless they state otherwise.
 */
export type RouteFacts = {
  /** Name of the route in the metrics: `page` unless stated. */
  kind?: RouteClass;
  /** The page is the same for everybody who is not signed in, and is kept once it has been made. */
  kept?: KeptFacts;
  /** What may be sent to it. A route with an action takes a form of 32 KB unless stated. */
  body?: BodyFacts;
  /** What the owner saves here may change pages that are kept. */
  changesPages?: true;
  /** The answer never ends. */
  stream?: true;
  /** Requested by machines every few seconds: the access log records only errors. */
  probe?: true;
};

export type KeptFacts = {
  /** The query parameters that change the page: as they are, or with a function that normalises the value. */
  query: Readonly<Record<string, true | ((value: string | null) => string | null)>>;
  /** It says what holds for an hour: it is made anew in each; any other, each day. */
  hourly?: true;
  /** How a parameter of the path is spelt in links; any other spelling is not kept. */
  params?: Readonly<Record<string, RegExp>>;
};

export type BodyFacts = {
  type?: 'form' | 'json' | 'file' | 'text';
  /** Largest body, in bytes. */
  maxBytes?: number;
};
