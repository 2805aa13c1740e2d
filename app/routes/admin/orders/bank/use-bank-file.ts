import { useState } from 'react';
import { href } from 'react-router';
import type { BankRead } from '#shop/orders/offline-payments/bank.server.ts';
import { type BankHeadings, MOST_BANK_LINES } from '#shop/orders/offline-payments/bank-file.ts';

export type BankFileRead = Extract<BankRead, { ok: true }>;

const FAILED = 'Non siamo riusciti a leggere il file. Riprova tra qualche istante.';

const FAILURES: Readonly<Record<string, string>> = {
  too_large: 'Il file è più grande di 2 MB: scarica meno mesi per volta.',
  too_wide:
    'Il file ha troppe colonne per essere l’elenco dei movimenti: scarica il CSV dalla banca, o meno mesi per volta.',
  too_many_lines: `Il file ha più di ${MOST_BANK_LINES.toLocaleString('it-IT')} righe, e non ne è stata letta nessuna: scarica meno mesi per volta.`,
  unreadable: 'Il file non si legge: serve il CSV dei movimenti, come lo scarichi dalla banca.',
  empty: 'Il file è vuoto.',
  too_many_uploads: 'Troppi file in un’ora: riprova più tardi.',
};

/** Holds the chosen file, so that it can be read again with other headings. */
export function useBankFile() {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<BankFileRead | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(sent: File, headings?: BankHeadings) {
    setSending(true);
    setFile(sent);
    setProblem(null);
    const answer = await answerTo(sent, headings);
    setSending(false);
    setRead(answer?.ok ? answer : null);
    if (!answer?.ok) setProblem(FAILURES[answer?.code ?? ''] ?? FAILED);
  }

  return {
    name: file?.name ?? '',
    read,
    sending,
    problem,
    send,
    again: (headings?: BankHeadings) => file && send(file, headings),
  };
}

/** Null without a readable answer. */
async function answerTo(file: File, headings?: BankHeadings): Promise<BankRead | null> {
  const query = new URLSearchParams(
    headings && { giorno: headings.day, causale: headings.description, importo: headings.amount },
  );
  try {
    const answered = await fetch(`${href('/admin/banca/file')}?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    });
    return await answered.json();
  } catch {
    return null;
  }
}
