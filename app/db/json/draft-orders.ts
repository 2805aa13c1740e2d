export type ProposedCustomer = Readonly<Record<string, string>>;
