/** What may be written down of a vendor's failure: its sentences quote people's addresses, these words do not. */
export type VendorFacts = {
  vendor: 'payments' | 'mail' | 'storage';
  /** The kind of failure, such as the SDK's name for it. */
  type: string;
  /** Of the answer, where there was one. */
  status?: number;
  code?: string;
  /** The parameter that was refused. */
  parameter?: string;
  requestId?: string;
};

/**
 * A vendor's failure as it reaches the log, the job's record and the console: type, status, code, parameter and
 * request id, never the vendor's own sentence.
 */
export class VendorError extends Error {
  readonly facts: VendorFacts;
  /** The vendor's own sentence, for the owner's screens; not enumerable, so that no log writes it by accident. */
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
