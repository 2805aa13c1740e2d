import type { Outcome } from './checks.ts';

/** An address's answer; `problem` is the system's reason for no answer. */
export type Answered =
  | { status: number; text: string; location: string | null; hsts: string | null }
  | { problem: string };

/** Answers of the shop's public address to one question, by https and by http. */
export type AddressSeen = { secure: Answered; plain: Answered };

/** Whether https at the address reaches this shop (which alone answers `proof`), http redirects, and HSTS is set. */
export function checkAddress(publicUrl: string, proof: string, seen: AddressSeen | null): Outcome {
  if (!publicUrl.startsWith('https://') || seen === null) {
    return failed(
      `L’indirizzo del negozio è ${publicUrl}: per aprire serve un dominio con https, che si scrive in «Collegamenti».`,
    );
  }
  const { secure, plain } = seen;
  if ('problem' in secure) return failed(unreachable(publicUrl, secure.problem));
  if (secure.status !== 200 || secure.text !== proof) {
    return failed(
      `${publicUrl} risponde, ma non è questo negozio (risposta ${secure.status}): controlla dove porta il dominio, e che in «Collegamenti» sia scritto giusto.`,
    );
  }
  if (!secure.hsts || /max-age=0\b/.test(secure.hsts)) {
    return failed(
      'Il negozio chiede ai browser di usare sempre https, ma la richiesta si perde per strada. Chi segue il sito lasci passare l’intestazione Strict-Transport-Security.',
    );
  }
  if ('problem' in plain) {
    return failed(
      `${httpOf(publicUrl)} non risponde (${plain.problem}): chi scrive l’indirizzo senza https non arriva. Chi segue il sito apra la porta 80 e la porti su https.`,
    );
  }
  const leads = plain.status >= 300 && plain.status < 400 && leadsTo(plain.location, publicUrl);
  if (!leads) {
    return failed(
      `${httpOf(publicUrl)} non porta a https (risposta ${plain.status}): chi segue il sito imposti il rinvio nel proxy.`,
    );
  }
  return { state: 'ok', message: `${publicUrl} risponde, e sempre con una connessione sicura.` };
}

function leadsTo(location: string | null, publicUrl: string): boolean {
  return location !== null && (location === publicUrl || location.startsWith(`${publicUrl}/`));
}

function httpOf(publicUrl: string): string {
  return publicUrl.replace(/^https:/, 'http:');
}

function unreachable(publicUrl: string, problem: string): string {
  if (problem === 'ENOTFOUND' || problem === 'EAI_AGAIN')
    return `Il dominio di ${publicUrl} non esiste ancora per internet: controlla il DNS.`;
  if (/CERT|TLS|SSL|SIGNED|ALTNAME|UNABLE_TO_/i.test(problem))
    return `Il certificato di ${publicUrl} non è valido (${problem}): chi segue il sito lo rinnovi.`;
  return `${publicUrl} non risponde (${problem}): controlla che il dominio porti a questo server.`;
}

function failed(message: string): Outcome {
  return { state: 'failed', message };
}
