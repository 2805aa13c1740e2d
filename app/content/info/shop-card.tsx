import type { OpeningHours, ShopIdentity } from '../../shop/settings/settings.ts';
import { mailHref, phoneHref } from './contact-links.ts';
import { Facts, InfoTable } from './info-parts.tsx';
import { addressLine } from './shop-facts.ts';

/** Who sells, as the law wants it told (art. 7 D.Lgs. 70/2003, art. 49 Codice del Consumo). */
export function CompanyData({ identity }: { identity: ShopIdentity }) {
  return (
    <Facts
      facts={[
        ['Denominazione', identity.company],
        ['Insegna', identity.brand],
        ['Forma giuridica', 'Impresa individuale'],
        ['Titolare', identity.owner],
        ['Partita IVA', identity.vatNumber],
        ['Codice fiscale', identity.taxCode],
        ['Registro delle imprese', identity.businessRegister],
        ['Sede legale', addressLine(identity)],
      ]}
    />
  );
}

export function CompanyContacts({ identity }: { identity: ShopIdentity }) {
  return (
    <Facts
      facts={[
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
        [
          'PEC',
          <a key="pec" href={`mailto:${identity.pec}`}>
            {identity.pec}
          </a>,
        ],
      ]}
    />
  );
}

export function PostalAddress({ identity }: { identity: ShopIdentity }) {
  return (
    <address className="mt-4 not-italic">
      <strong>{identity.brand}</strong>
      <br />
      {identity.street}
      <br />
      {identity.postalCode} {identity.city} ({identity.province})
    </address>
  );
}

export function OpeningHoursTable({ hours }: { hours: OpeningHours }) {
  return (
    <div className="max-w-md">
      <InfoTable
        caption="Orari di apertura del negozio"
        head={['Giorni', 'Orario']}
        rows={[
          { key: 'weekdays', cells: ['Lunedì-Venerdì', hours.weekdays] },
          { key: 'saturday', cells: ['Sabato', hours.saturday] },
          { key: 'sunday', cells: ['Domenica', hours.sunday] },
        ]}
      />
    </div>
  );
}
