export const REFUSALS = {
  invalid_password: 'La password non è corretta.',
  too_many_attempts: 'Troppi tentativi. Riprova tra qualche minuto.',
  no_answer: 'Il server non risponde. Riprova.',
  signed_out: 'L’accesso è scaduto, accedi di nuovo.',
  address_taken: 'Questo indirizzo ha già un account.',
  not_staff: 'Solo chi lavora nel negozio può cambiare qui il proprio indirizzo.',
  already_on: 'La verifica in due passaggi è già attiva.',
  invalid_code: 'Codice non valido. Riprova con quello che vedi ora.',
} as const;
