/** An e-mail as its reader's mail program shows it. */
export type Mail = {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Addresses that the HTML part links to, in order. */
  links: string[];
  /** Files beside it. */
  attachments: { name: string; type: string; content: Buffer }[];
  headers: Map<string, string>;
};

/** Reads an `.eml` file: UTF-8, a text and an HTML part. */
export function parseMail(eml: string): Mail {
  const whole = part(eml);
  const parts = partsOf(whole);
  const contentOf = (type: string) =>
    parts.find((one) => one.headers.get('content-type')?.startsWith(type) && !isAttached(one));
  const html = content(contentOf('text/html'));
  return {
    from: words(whole.headers.get('from') ?? ''),
    to: words(whole.headers.get('to') ?? ''),
    subject: words(whole.headers.get('subject') ?? ''),
    text: content(contentOf('text/plain')),
    html,
    links: [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) =>
      (address as string).replaceAll('&amp;', '&'),
    ),
    attachments: parts.filter(isAttached).map((one) => ({
      name: one.headers.get('content-disposition')?.match(/filename="?([^";]+)"?/)?.[1] ?? '',
      type: (one.headers.get('content-type') ?? '').replace(/;\s*name=[^;]*/, ''),
      content: Buffer.from(one.body, 'base64'),
    })),
    headers: whole.headers,
  };
}

const isAttached = ({ headers }: Part) =>
  headers.get('content-disposition')?.startsWith('attachment') === true;

type Part = { headers: Map<string, string>; body: string };

function part(source: string): Part {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const unfolded = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = unfolded.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: rest.join('\n\n') };
}

function partsOf(whole: Part): Part[] {
  const boundary = whole.headers.get('content-type')?.match(/boundary="?([^";]+)"?/)?.[1];
  if (!boundary) return [whole];
  const between = whole.body.split(`--${boundary}`).slice(1, -1);
  return between.flatMap((source) => partsOf(part(source.replace(/^\n/, '').replace(/\n$/, ''))));
}

function content(found: Part | undefined): string {
  if (!found) return '';
  switch (found.headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(found.body, 'base64').toString('utf8');
    case 'quoted-printable':
      return bytes(found.body.replaceAll('=\n', ''));
    default:
      return found.body;
  }
}

/** Headers say what is not ASCII in encoded words; those that follow one another are one text. */
function words(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : bytes(text.replaceAll('_', ' ')),
    );
}

function bytes(text: string): string {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}
