import type { ComponentType, ReactNode } from 'react';
import { mailHref } from '#shop/company/identity/contact-links.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import type { PublicSettings } from '#shop/company/settings/public-settings.ts';

/** How the terms draw what looks different on the shop's page and in the document that goes with an order. */
export type TermsKit = {
  /** A link to a page of the shop. */
  Page: ComponentType<{ to: string; children: ReactNode }>;
  /** A link to another site. */
  Outside: ComponentType<{ href: string; children: ReactNode }>;
  /** Names and values, one pair a line. */
  Facts: ComponentType<{ facts: [name: string, value: string][] }>;
  /** A part that stands out, with a title of its own; `id` names it. */
  Box: ComponentType<{ id: string; title: string; children: ReactNode }>;
};

/** `hasVat`: whether the shop sells with VAT on the day that they are made for. */
export type TermsProps = { settings: PublicSettings; kit: TermsKit; hasVat: boolean };

export function MailLink({ identity }: { identity: ShopIdentity }) {
  return <a href={mailHref(identity)}>{identity.email}</a>;
}
