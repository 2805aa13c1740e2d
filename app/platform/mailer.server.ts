import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';

export type Letter = { id: string; to: string; subject: string; html: string; text: string };

export interface Mailer {
  /** Where letters go, for the console. */
  describe(): string;
  /** Hands one letter over; the id becomes its Message-ID, so that a repeated letter can be recognised. */
  send(letter: Letter): Promise<void>;
}

/** Sends by a mail server. */
export function smtpMailer(url: string, from: string): Mailer {
  const options: SMTPPool.Options = { url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 };
  const transport = nodemailer.createTransport(options);
  return {
    describe: () => new URL(url).host,
    async send(letter) {
      await transport.sendMail(message(letter, from));
    },
  };
}

/** Keeps each letter as an `.eml` file: what a shop without a mail server would have sent. */
export function fileMailer(directory: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'crlf' });
  return {
    describe: () => directory,
    async send(letter) {
      const sent = await transport.sendMail(message(letter, from));
      await mkdir(directory, { recursive: true });
      const file = join(directory, `${letter.id}.eml`);
      // A letter that two workers send at once is still one letter, and each has a draft of its own.
      const draft = `${file}.${randomUUID()}.part`;
      await writeFile(draft, sent.message as Buffer);
      await rename(draft, file);
    },
  };
}

function message(letter: Letter, from: string) {
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  return {
    messageId: `<${letter.id}@${domain}>`,
    from,
    to: letter.to,
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
  };
}
