/** What the shop knows of a customer whom it writes a proposal, by the names of the checkout's fields. */
export type ProposedCustomer = Readonly<Record<string, string>>;
