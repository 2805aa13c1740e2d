/** What an API token may do; each operation of the API requires one. */
export const API_SCOPES = [
  'products:read',
  'products:write',
  'stock:write',
  'orders:read',
  'orders:write',
  'refunds:write',
  'customers:read',
  'codes:write',
  'webhooks:write',
] as const;
