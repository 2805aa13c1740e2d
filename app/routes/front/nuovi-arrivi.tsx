import { replace } from 'react-router';

/** The new arrivals are the whole catalogue, newest first (specification section 2). */
export function loader() {
  throw replace('/shop?sort=newest');
}
