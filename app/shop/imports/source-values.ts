import { convert } from 'html-to-text';
import { type Cents, MAX_CENTS, parseEuro } from '../money/money.ts';
import { isPicturePath } from './archive-names.ts';

/** The first of the headings that the line fills in; empty when none does. */
export function cell(cells: Readonly<Record<string, string>>, ...headings: readonly string[]): string {
  for (const heading of headings) {
    const value = cells[heading]?.trim();
    if (value) return value;
  }
  return '';
}

/** An amount as shops write it (`39.90`, `39,90`, `€ 39,90`, `39.900000`); null when it is none. */
export function amountOf(text: string): Cents | null {
  const plain = text.replace(/EUR/i, '').replace(/([.,]\d{2})0{1,6}$/, '$1');
  const cents = parseEuro(plain);
  return cents !== null && cents <= MAX_CENTS ? cents : null;
}

/** Pieces as shops write them: `3`, `3.00`; below zero is none; null when nothing is counted. */
export function stockOf(text: string): number | null {
  const match = /^(-?\d{1,6})(?:[.,]0+)?$/.exec(text.trim());
  return match ? Math.min(99_999, Math.max(0, Number(match[1]))) : null;
}

/** Whether a cell says yes, as these systems say it in Italian and English. */
export function isYes(text: string): boolean {
  return ['1', 'true', 'yes', 'si', 'sì', 'vero', 'active', 'attivo', 'instock'].includes(
    text.trim().toLowerCase(),
  );
}

/** The parts of a list in one cell, none empty. */
export function listOf(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Web addresses among texts. */
export function addressesOf(texts: readonly string[]): string[] {
  return texts.filter((text) => /^https?:\/\/\S+$/i.test(text));
}

/**
 * The pictures that a cell names: addresses, and names of files that an archive brings. Addresses may stand between
 * spaces; names, which may hold some, only between bars or ends of lines.
 */
export function picturesIn(
  text: string,
  separator: string | RegExp = /[|\n]/,
): { url: string; alt: string }[] {
  return listOf(text, separator)
    .flatMap((part) =>
      /^https?:\/\//i.test(part) ? addressesOf(part.split(/\s+/)) : isPicturePath(part) ? [part] : [],
    )
    .map((url) => ({ url, alt: '' }));
}

/** What a description says, without its marks; lists become lines that begin with a dash. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'table', format: 'block' },
    ],
  }).trim();
}

/** A name as shops write it into addresses: `Abito Perù` is `abito-peru`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
