/** Permissions of an API token; each operation of the API requires one. */
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
