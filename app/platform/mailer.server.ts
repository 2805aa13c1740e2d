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
  /** The shop's own address, where answers go (RFC 5322 Reply-To); empty where it has none. */
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** When it was written: an e-mail that is sent again is dated like the first time. */
  writtenAt: Date;
  /**
   * Where one click of a mail program ends the subscription that this e-mail belongs to (RFC 8058); such an e-mail
   * also names its list (RFC 2919). Null for e-mails that nobody subscribed to.
   */
  unsubscribeUrl: string | null;
  attachments: AttachedFile[];
};

/** A file beside an e-mail; `type` is its media type, with the character set where it is text. */
export type AttachedFile = { name: string; type: string; content: string | Uint8Array };

/** Whether the e-mail was taken; `reply` is the server's, when it refused for good and need not be tried again. */
export type Sent = { ok: true } | { ok: false; reply: string };

type SMTPError = {
  name?: string;
  code?: string;
  /** The system's number for why no connection came about; the library's own code says only that none did. */
  errno?: number;
  response?: string;
  responseCode?: number;
  command?: string;
};

export interface Mailer {
  /** Where e-mails go, for the console. */
  describe(): string;
  /**
   * Knocks at the mail server, and signs in there; sends nothing.
   * @throws VendorError when it does not answer, or does not let the shop in
   */
  check(): Promise<void>;
  /**
   * Hands one e-mail over; the id becomes its Message-ID, so that a repeated e-mail can be recognised.
   * @throws VendorError when the server is away or puts it off
   */
  send(mail: Mail): Promise<Sent>;
}

/** What a mail server says to an address that cannot be one (RFC 3463 5.1.3): asking again changes nothing. */
const UNADDRESSABLE: Sent = { ok: false, reply: '553 5.1.3 indirizzo e-mail non corretto' };

/** Loaded with the first e-mail: a node that sends none, or only answers pages, does without its memory. */
const library = async () => (await import('nodemailer')).default;

function whenNeeded<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

/** Sends by a mail server, which gets `patienceMs` for each of its answers. */
export function smtpMailer(url: string, from: string, patienceMs = 20_000): Mailer {
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
  };
}

/**
 * The reply of a server that will never take this e-mail: its reader is unknown there, or it is what it says that
 * is refused. A refused sender or password is the settings' fault, not the e-mail's: that may be mended.
 */
function finalReply(error: unknown): string | null {
  const { response, responseCode = 0, command } = error as SMTPError;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && response && responseCode >= 500 && responseCode < 600 ? response : null;
}

/** The server's own sentence quotes its reader's address: it goes to the owner's page, not to the log. */
function vendorErrorOf(error: unknown): VendorError {
  const { name = 'Error', errno, command: parameter, responseCode: status, response } = error as SMTPError;
  const code = typeof errno === 'number' ? getSystemErrorName(errno) : (error as SMTPError).code;
  return new VendorError({ vendor: 'mail', type: name, code, status, parameter }, response);
}

/** Keeps each e-mail as an `.eml` file, with the line ends of mail (RFC 5322): what a mail server would have got. */
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
      // Two workers may send the same e-mail at once: each writes its own draft, and both become one file.
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
    // As one address: written in a header's syntax, a comma in it would make two readers.
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
      // Asks mail servers not to send automatic replies (RFC 3834).
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
