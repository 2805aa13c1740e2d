import Stripe from 'stripe';
import { VendorError } from '#lib/vendor-error.ts';

/**
 * Permanent: `email_refused`, `amount_refused`, `too_late`, `already_refunded`, `disputed`, `unknown` (no such object),
 * `refused`. Temporary: `away` (retry with the same idempotency key); `broken`, `balance_insufficient` (retry with
 * another key, as the provider repeats its answer); `not_allowed` (retry once the API keys are corrected).
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

export type PaymentFailure = { ok: false; code: PaymentFailureCode; error: VendorError };

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
  // Refunds beyond the rest have no code of their own.
  amount: 'amount_refused',
  customer_email: 'email_refused',
  expires_at: 'too_late',
};

/** Converts the provider's errors to values; other errors are thrown. */
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

/** For work that is retried as a whole. @throws VendorError */
export async function safely<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw vendorErrorOf(error);
  }
}

/** As `safely`; null for an unknown object. */
export async function unlessUnknown<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await safely(read);
  } catch (error) {
    if (error instanceof VendorError && isUnknown(error)) return null;
    throw error;
  }
}

/** 404 for an id in the path, 400 for one in a parameter. */
function isUnknown({ facts }: VendorError): boolean {
  return facts.status === 404 || facts.code === 'resource_missing';
}

export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

function codeOf(error: InstanceType<typeof Stripe.errors.StripeError>): PaymentFailureCode {
  const { statusCode = 0, param } = error;
  if (statusCode === 401 || statusCode === 403) return 'not_allowed';
  // Concurrent use of the key, or rate limit: nothing was begun or stored.
  if (statusCode === 409 || error instanceof Stripe.errors.StripeRateLimitError) return 'away';
  // Without a status no API answer was read.
  if (statusCode === 0) return 'away';
  // The key was used with other parameters, perhaps by an earlier release.
  if (error instanceof Stripe.errors.StripeIdempotencyError || statusCode >= 500) return 'broken';
  return CODES[error.code ?? ''] ?? PARAMETERS[param ?? ''] ?? 'refused';
}

function vendorErrorOf(error: InstanceType<typeof Stripe.errors.StripeError>): VendorError {
  const { code, param: parameter, requestId, statusCode: status } = error;
  const reply = error instanceof Stripe.errors.StripeConnectionError ? undefined : error.message;
  return new VendorError({ vendor: 'payments', type: error.type, status, code, parameter, requestId }, reply);
}
