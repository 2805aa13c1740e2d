/** Characters of a password (specification section 9 for the least). */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;
