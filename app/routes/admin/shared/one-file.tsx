import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from './file-button.tsx';

/** `rows`: numbers of the refused lines. */
type Answer = { ok: true } | { ok: false; code: string; rows?: number[] };
type Taken<A extends Answer> = Extract<A, { ok: true }>;
type CodeOf<A extends Answer> = Extract<A, { ok: false }>['code'];

type Props<A extends Answer> = {
  address: (file: File) => string;
  /** Text for each refusal code. */
  failures: Readonly<Record<CodeOf<A> | 'failed', string>>;
  /** Bytes; larger files are refused as `too_large` before sending. */
  most?: number;
  onTaken: (answer: Taken<A>) => unknown;
  onRefused?: (message: string) => unknown;
};

/** `problem`: why the last file was refused. */
export function useOneFile<A extends Answer>({
  address,
  failures,
  most = Number.POSITIVE_INFINITY,
  onTaken,
  onRefused,
}: Props<A>) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(file: File) {
    setSending(true);
    setProblem(null);
    const isSent = file.size <= most;
    const answer = isSent ? await sent<A>(address(file), file) : TOO_LARGE;
    if (answer?.ok) await onTaken(answer as Taken<A>);
    else {
      // Other answers, e.g. after the session ended, have no upload code.
      const why = failures[answer?.code as CodeOf<A>] ?? failures.failed;
      const message = answer?.rows ? `${why} Righe: ${answer.rows.join(', ')}.` : why;
      setProblem(message);
      await onRefused?.(message);
    }
    setSending(false);
  }
  return { sending, problem, send };
}

const TOO_LARGE: { ok: false; code: 'too_large'; rows?: number[] } = { ok: false, code: 'too_large' };

/** Null without a readable answer. */
async function sent<A extends Answer>(address: string, file: File): Promise<A | null> {
  try {
    const headers = { 'Content-Type': 'application/octet-stream' };
    const answered = await fetch(address, { method: 'POST', headers, body: file });
    return await answered.json();
  } catch {
    return null;
  }
}

type ButtonProps = {
  id: string;
  accept: string;
  file: Pick<ReturnType<typeof useOneFile>, 'sending' | 'send'>;
  Icon: LucideIcon;
  busy?: boolean;
  children: string;
};

export function OneFileButton({ id, accept, file, Icon, busy = false, children }: ButtonProps) {
  return (
    <FileButton
      id={id}
      accept={accept}
      busy={busy || file.sending}
      onFiles={([chosen]) => chosen && void file.send(chosen)}
    >
      <Icon aria-hidden size={16} />
      {file.sending ? 'Caricamento…' : children}
    </FileButton>
  );
}
