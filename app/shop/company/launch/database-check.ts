import type { Outcome } from './checks.ts';

/** A live shop needs a database server: the embedded database does not wait for the disk. */
export function checkDatabase(isServer: boolean): Outcome {
  if (isServer) return { state: 'ok', message: 'Gli ordini sono su un server PostgreSQL.' };
  return {
    state: 'failed',
    message:
      'Il negozio usa il database incorporato: se manca la corrente gli ultimi ordini possono sparire, o tutti. Chi segue il sito prepari un server PostgreSQL, fermi il negozio, ci porti i dati con «npm run move-database», e scriva queste righe.',
    lines: [
      'DATABASE_URL=postgres://utente:password@localhost:5432/negozio',
      'AUTH_SECRET_FILE=il file che nomina il comando',
    ],
  };
}
