import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getSystemErrorName } from 'node:util';
import { addressOfSender, isEmail } from '#lib/email.ts';
import { VendorError } from '#lib/vendor-error.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.server.ts';

export type Mail = {
  id: string;
  to: string;
  /** Reply-To (RFC 5322); empty = none. */
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** Date header, the same on every attempt. */
  writtenAt: Date;
  /** One-click unsubscribe (RFC 8058), with List-Id (RFC 2919); null without a subscription. */
  unsubscribeUrl: string | null;
  attachments: AttachedFile[];
};

/** `type`: media type, with charset for text. */
export type AttachedFile = { name: string; type: string; content: string | Uint8Array };

/** `reply`: the server's permanent refusal; no retry. */
export type Sent = { ok: true } | { ok: false; reply: string };

type SMTPError = {
  name?: string;
  code?: string;
  /** The library's code only says that the connection failed. */
  errno?: number;
  response?: string;
  responseCode?: number;
  command?: string;
};

export interface Mailer {
  /** Name of the mailer, for the console. */
  describe(): string;
  /** Connects and signs in, without sending. @throws VendorError when that fails */
  check(): Promise<void>;
  /** `mail.id` becomes the Message-ID, for recognising duplicates. @throws VendorError on temporary failures */
  send(mail: Mail): Promise<Sent>;
  /** Ends idle connections; e-mails under way are sent. */
  close?(): void;
}

/** The reply to invalid addresses (RFC 3463 5.1.3): retries are useless. */
const UNADDRESSABLE: Sent = { ok: false, reply: '553 5.1.3 indirizzo e-mail non corretto' };

/** Lazy, to save memory on nodes that send nothing. */
const library = async () => (await import('nodemailer')).default;

function whenNeeded<T>(make: () => Promise<T>) {
  let made: Promise<T> | null = null;
  return Object.assign(() => (made ??= make()), { made: () => made });
}

/** `patienceMs`: timeout of each of the server's answers. */
export function smtpMailer(
  url: string,
  from: string,
  patienceMs = 20_000,
): Mailer & Required<Pick<Mailer, 'close'>> {
  const options = {
    url,
    pool: true as const,
    connectionTimeout: patienceMs / 2,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  const transport = whenNeeded(async () => (await library()).createTransport(options));
  return {
    describe: () => new URL(url).host,
    async check() {
      try {
        await (await transport()).verify();
      } catch (error) {
        throw vendorErrorOf(error);
      }
    },
    async send(mail) {
      if (!isEmail(mail.to)) return UNADDRESSABLE;
      try {
        await (await transport()).sendMail(message(mail, from));
        return { ok: true };
      } catch (error) {
        const reply = finalReply(error);
        if (reply === null) throw vendorErrorOf(error);
        return { ok: false, reply };
      }
    },
    close: () => void transport.made()?.then((opened) => opened.close()),
  };
}

/** The reply if recipient or content are refused. Refused senders and passwords are errors of the settings. */
function finalReply(error: unknown): string | null {
  const { response, responseCode = 0, command } = error as SMTPError;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && response && responseCode >= 500 && responseCode < 600 ? response : null;
}

/** The server's message contains the recipient's address: for the owner's page, not for the log. */
function vendorErrorOf(error: unknown): VendorError {
  const { name = 'Error', errno, command: parameter, responseCode: status, response } = error as SMTPError;
  const code = typeof errno === 'number' ? getSystemErrorName(errno) : (error as SMTPError).code;
  return new VendorError({ vendor: 'mail', type: name, code, status, parameter }, response);
}

/** Stores e-mails as `.eml` files with CR LF (RFC 5322), as sent to a mail server. */
export function fileMailer(directory: string, from: string): Mailer {
  const transport = whenNeeded(async () =>
    (await library()).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    describe: () => directory,
    check: async () => {},
    async send(mail) {
      if (!isEmail(mail.to)) return UNADDRESSABLE;
      const sent = await (await transport()).sendMail(message(mail, from));
      await mkdir(directory, { recursive: true, mode: PRIVATE_FOLDER });
      const file = join(directory, `${mail.id}.eml`);
      // Two workers may send the same e-mail: separate drafts become one file.
      const draft = `${file}.${randomUUID()}.part`;
      await writeFile(draft, sent.message as Buffer, { mode: PRIVATE_FILE });
      await rename(draft, file);
      return { ok: true };
    },
  };
}

function message(mail: Mail, from: string) {
  const domain = addressOfSender(from)?.split('@')[1] ?? 'localhost';
  return {
    messageId: `<${mail.id}@${domain}>`,
    from,
    // An object: as header text, a comma would separate two addresses.
    to: { name: '', address: mail.to },
    ...(isEmail(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    date: mail.writtenAt,
    attachments: mail.attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    headers: {
      // No automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl === null
        ? {}
        : {
            'List-Id': `<newsletter.${new URL(mail.unsubscribeUrl).hostname}>`,
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}
