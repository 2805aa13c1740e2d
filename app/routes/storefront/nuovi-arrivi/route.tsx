import { href, redirect } from 'react-router';

/** The new arrivals are the whole catalogue, newest first (specification section 2). */
export function loader() {
  // This address never enters the history: a link's step goes straight to where it leads.
  throw redirect(`${href('/shop')}?sort=newest`);
}
