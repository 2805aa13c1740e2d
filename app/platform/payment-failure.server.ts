import Stripe from 'stripe';
import { VendorError } from '#lib/vendor-error.ts';

/**
 * Why the payment provider did not do what was requested.
 * Definite, the same again would be refused again: `email_refused`, `amount_refused`, `too_late`,
 * `already_refunded`, `disputed`, `unknown` (there is no such thing), `refused`.
 * Passing, the same may be requested again: `away` with the same idempotency key (nothing is known, or nothing was
 * begun); `broken`, `balance_insufficient` under another key, since the provider repeats its answer to the old one;
 * `not_allowed` once the keys have been mended.
 */
export type PaymentFailureCode =
  | 'email_refused'
  | 'amount_refused'
  | 'too_late'
  | 'already_refunded'
  | 'disputed'
  | 'unknown'
  | 'balance_insufficient'
  | 'refused'
  | 'broken'
  | 'away'
  | 'not_allowed';

export type PaymentFailure = {
  ok: false;
  code: PaymentFailureCode;
  /** For the log. */
  error: VendorError;
};

const CODES: Record<string, PaymentFailureCode> = {
  amount_too_large: 'amount_refused',
  amount_too_small: 'amount_refused',
  balance_insufficient: 'balance_insufficient',
  charge_already_refunded: 'already_refunded',
  charge_disputed: 'disputed',
  email_invalid: 'email_refused',
  refund_disputed_payment: 'disputed',
  resource_missing: 'unknown',
};

const PARAMETERS: Record<string, PaymentFailureCode> = {
  // To give back more than is left has no code of its own.
  amount: 'amount_refused',
  customer_email: 'email_refused',
  expires_at: 'too_late',
};

/** Carries out `work`; the provider's errors become values. What is no error of the provider's is thrown on. */
export async function valued<Done>(
  work: () => Promise<Done>,
): Promise<({ ok: true } & Done) | PaymentFailure> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return { ok: false, code: codeOf(error), error: vendorErrorOf(error) };
  }
}

/** Carries out `work`, to be tried again as a whole when it fails. @throws VendorError */
export async function safely<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw vendorErrorOf(error);
  }
}

/** As `safely`; null when the provider says that there is no such thing. */
export async function unlessUnknown<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await safely(read);
  } catch (error) {
    if (error instanceof VendorError && isUnknown(error)) return null;
    throw error;
  }
}

/** An id in an address is answered with 404, one among the parameters with 400. */
function isUnknown({ facts }: VendorError): boolean {
  return facts.status === 404 || facts.code === 'resource_missing';
}

/** Whether the provider understood and said no. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

function codeOf(error: InstanceType<typeof Stripe.errors.StripeError>): PaymentFailureCode {
  const { statusCode = 0, param } = error;
  if (statusCode === 401 || statusCode === 403) return 'not_allowed';
  // Another call with this key is at work, or there are too many: nothing was begun, nothing is stored.
  if (statusCode === 409 || error instanceof Stripe.errors.StripeRateLimitError) return 'away';
  // Without a status nothing that the provider's API says was read.
  if (statusCode === 0) return 'away';
  // The key was used for something else, by an earlier release perhaps.
  if (error instanceof Stripe.errors.StripeIdempotencyError || statusCode >= 500) return 'broken';
  return CODES[error.code ?? ''] ?? PARAMETERS[param ?? ''] ?? 'refused';
}

function vendorErrorOf(error: InstanceType<typeof Stripe.errors.StripeError>): VendorError {
  const { code, param: parameter, requestId, statusCode: status } = error;
  const reply = error instanceof Stripe.errors.StripeConnectionError ? undefined : error.message;
  return new VendorError({ vendor: 'payments', type: error.type, status, code, parameter, requestId }, reply);
}
