import type { ReactNode } from 'react';
import { companyFacts } from '#shop/company/identity/company.ts';
import { mailHref, outsideLinks, phoneHref, profileName } from '#shop/company/identity/contact-links.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { isStated, UNSTATED } from '#shop/company/identity/stated-identity.ts';
import { dayNames, type OpeningHours, openingLines } from '#shop/company/opening-hours/opening-hours.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Facts, InfoTable } from './info-parts.tsx';

export function CompanyData({ identity }: { identity: ShopIdentity }) {
  return <Facts facts={companyFacts(identity)} />;
}

export function contactFacts(identity: ShopIdentity): [string, ReactNode][] {
  return [
    [
      'Telefono',
      <a key="tel" href={phoneHref(identity)}>
        {identity.phone}
      </a>,
    ],
    [
      'E-mail',
      <a key="mail" href={mailHref(identity)}>
        {identity.email}
      </a>,
    ],
  ];
}

export function profileFacts(identity: ShopIdentity): [string, ReactNode][] {
  return outsideLinks(identity).map(({ label, href }) => [
    label,
    <OutsideLink key={label} href={href}>
      {label === 'WhatsApp' ? 'Scrivici su WhatsApp' : profileName(href)}
    </OutsideLink>,
  ]);
}

export function CompanyContacts({ identity }: { identity: ShopIdentity }) {
  const pec = (
    <a key="pec" href={mailHref({ email: identity.pec })}>
      {identity.pec}
    </a>
  );
  return <Facts facts={[...contactFacts(identity), ['PEC', pec]]} />;
}

export function PostalAddress({ identity }: { identity: ShopIdentity }) {
  return (
    <address className="mt-4 not-italic">
      <strong>{identity.brand}</strong>
      <br />
      {isStated(identity.street) ? (
        <>
          {identity.street}
          <br />
          {identity.postalCode} {identity.city} ({identity.province})
        </>
      ) : (
        `Indirizzo ${UNSTATED}`
      )}
    </address>
  );
}

export function OpeningHoursTable({ hours, closure }: { hours: OpeningHours; closure: string | null }) {
  const lines = openingLines(hours);
  if (lines.length === 0) return <p>{`Orari ${UNSTATED}`}</p>;
  return (
    <div className="max-w-md">
      <InfoTable
        caption="Orari di apertura del negozio"
        head={['Giorni', 'Orario']}
        rows={lines.map(({ days, hours: open }) => [dayNames(days), open])}
      />
      {closure && <p className="border-accent border-l-2 pl-3">{closure}</p>}
    </div>
  );
}
