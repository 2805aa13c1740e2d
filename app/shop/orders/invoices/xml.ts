/** Name and content; omitted without content. */
export type XmlElement = readonly [name: string, content: string | readonly (XmlElement | null)[] | null];

/** One element a line, content escaped. */
export function xmlText(elements: readonly (XmlElement | null)[], indent = ''): string {
  return elements
    .flatMap((element) => {
      if (element === null) return [];
      const [name, content] = element;
      if (content === null || content === '') return [];
      if (typeof content === 'string') return [`${indent}<${name}>${escaped(content)}</${name}>`];
      const inner = xmlText(content, `${indent}  `);
      return inner ? [`${indent}<${name}>\n${inner}\n${indent}</${name}>`] : [];
    })
    .join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

/**
 * Text in FatturaPA's characters (Basic Latin and Latin-1), at most `max`: other accents are dropped, typographic signs
 * become plain, anything else a question mark.
 */
export function latinText(text: string, max: number): string {
  const mails = Array.from(text.normalize('NFC'), (mail) => {
    if (isLatin1(mail)) return mail;
    const plain = PLAIN[mail] ?? mail.normalize('NFD').replace(/\p{M}/gu, '');
    return isLatin1(plain) ? plain : '?';
  });
  return mails.join('').slice(0, max).trim();
}

function isLatin1(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text);
}
