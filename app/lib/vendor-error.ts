/** Loggable facts of a vendor's failure: its message may contain people's addresses. */
export type VendorFacts = {
  vendor: 'payments' | 'mail' | 'storage';
  type: string;
  status?: number;
  code?: string;
  parameter?: string;
  requestId?: string;
};

/** A vendor's failure without its own message, for logs and job records. */
export class VendorError extends Error {
  readonly facts: VendorFacts;
  /** The vendor's message, for the owner's screens; not enumerable, so that logs do not include it. */
  declare readonly reply: string | undefined;

  constructor(facts: VendorFacts, reply?: string) {
    const { vendor, type, status, code, parameter, requestId } = facts;
    const details = [
      status !== undefined && `status ${status}`,
      code && `code ${code}`,
      parameter && `parameter ${parameter}`,
      requestId && `request ${requestId}`,
    ].filter(Boolean);
    super([`${vendor}: ${type}`, ...details].join(', '));
    this.name = 'VendorError';
    this.facts = facts;
    Object.defineProperty(this, 'reply', { value: reply, enumerable: false });
  }
}
