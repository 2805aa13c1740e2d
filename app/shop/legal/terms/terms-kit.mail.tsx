import type { ComponentType, ReactNode } from 'react';
import { mailHref } from '#shop/company/identity/contact-links.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import type { PublicSettings } from '#shop/company/settings/settings.ts';

/** Components that differ between the shop's page and the stored document. */
export type TermsKit = {
  Page: ComponentType<{ to: string; children: ReactNode }>;
  Outside: ComponentType<{ href: string; children: ReactNode }>;
  Facts: ComponentType<{ facts: [name: string, value: string][] }>;
  /** A highlighted part. */
  Box: ComponentType<{ id: string; title: string; children: ReactNode }>;
};

/** `hasVat`: whether the shop charges VAT on that day. */
export type TermsProps = { settings: PublicSettings; kit: TermsKit; hasVat: boolean };

export function MailLink({ identity }: { identity: ShopIdentity }) {
  return <a href={mailHref(identity)}>{identity.email}</a>;
}
