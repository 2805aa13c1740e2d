import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

/**
 * A shop that listens in the test's own process accepts nothing while that process computes. By default a connection
 * to the first of several addresses of `localhost` is given up after 250 ms, and the second one may be refused.
 */
setDefaultAutoSelectFamilyAttemptTimeout(20_000);
