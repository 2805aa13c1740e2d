import { href, redirect } from 'react-router';

/** The new arrivals are the whole catalogue, newest first (specification section 2). */
export function loader() {
  // A redirect never enters the history.
  throw redirect(`${href('/shop')}?sort=newest`);
}
