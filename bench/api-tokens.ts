import { createHash } from 'node:crypto';
import type pg from 'pg';
import { API_SCOPES } from '#db/values/api-tokens.ts';

/** New tokens of the owner's that may do everything. */
export async function tokensOf(client: pg.Client, many: number): Promise<string[]> {
  const tokens = Array.from({ length: many }, () =>
    `vt_${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '').slice(0, 43),
  );
  for (const token of tokens)
    await client.query(
      `insert into api_tokens (name, hash, ending, scopes, created_by, created_at, expires_at)
       select 'bench', $1, 'aaaa', $2, user_id, now(), now() + interval '1 day' from user_roles where role = 'owner' limit 1`,
      [createHash('sha256').update(token).digest('hex'), JSON.stringify(API_SCOPES)],
    );
  return tokens;
}

export const bearer = (token = '') => ({ Authorization: `Bearer ${token}` });
