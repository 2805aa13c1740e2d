import { describe, expect, test } from 'vitest';
import { PLACES } from '#support/places.ts';
import { readContactFile } from './read-contact-file.server.ts';

const TODAY = '2026-07-10';
const read = (text: string) => readContactFile(PLACES, new TextEncoder().encode(text), TODAY);

/** What a file says, but for the lines of people and what they leave empty. */
async function shown(text: string) {
  const file = await read(text);
  if (!file.ok) return file;
  const items = file.items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '' && value !== null)),
  );
  return { ...file.head, items };
}

describe('a file of people is known by its headings', () => {
  test('Shopify', async () => {
    expect(
      await shown(
        'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags\n' +
          "'7,Ada,Bianchi, Ada@Esempio.IT ,yes,,Via Roma 1,Scala B,Como,CO,IT,'22100,,'+39333,no,10,1,Porta la M,no,vip\n",
      ),
    ).toMatchObject({
      format: 'shopify',
      kind: 'customers',
      items: [
        {
          ...{
            line: 2,
            email: 'ada@esempio.it',
            name: 'Ada Bianchi',
            phone: '+39333',
            newsletter: 'subscribed',
          },
          ...{
            address: 'Via Roma 1, Scala B',
            postalCode: '22100',
            city: 'Como',
            province: 'CO',
            country: 'IT',
          },
        },
      ],
    });
  });

  test('WooCommerce’s customers, and the subscribers of its newsletter', async () => {
    expect(
      await shown(
        'Name,Username,"Last Active","Sign Up",Email,Orders,"Total Spend",AOV,"Country / Region",City,Region,"Postal Code"\n' +
          'Ada Bianchi,ada,2026-01-01,2025-01-01,ada@esempio.it,1,10,10,IT,Como,CO,22100\n',
      ),
    ).toMatchObject({
      format: 'woocommerce',
      kind: 'customers',
      items: [{ email: 'ada@esempio.it', name: 'Ada Bianchi', city: 'Como', newsletter: 'unsaid' }],
    });
    expect(
      await shown(
        'Email,"First name","Last name","List status","Global status"\na@esempio.it,A,B,unsubscribed,subscribed\nb@esempio.it,,,subscribed,subscribed\nc@esempio.it,,,unconfirmed,unconfirmed\n',
      ),
    ).toMatchObject({
      format: 'woocommerce',
      kind: 'subscribers',
      items: [{ newsletter: 'left' }, { newsletter: 'subscribed' }, { newsletter: 'not' }],
    });
  });

  test('PrestaShop’s list of customers, the samples of its import, and its newsletter module', async () => {
    expect(
      await shown(
        'ID;Titolo;Nome;Cognome;Indirizzo email;Vendite;Attivo;Newsletter;Offerte dei partner;Registrazione\n1;Sig.ra;Ada;Bianchi;ada@esempio.it;;1;0;0;2024-01-01\n',
      ),
    ).toMatchObject({
      format: 'prestashop',
      kind: 'customers',
      items: [{ name: 'Ada Bianchi', newsletter: 'not' }],
    });
    expect(
      await shown(
        'Customer ID;Active (0/1);Titles ID (Mr = 1, Ms = 2, else 0);Email *;Password *;Birthday (yyyy-mm-dd);Last Name *;First Name *;Newsletter (0/1);Opt-in (0/1);Registration date (yyyy-mm-dd)\n1;1;2;ada@esempio.it;segreta;1980-01-01;Bianchi;Ada;1;0;2024-01-01\n',
      ),
    ).toMatchObject({ format: 'prestashop', items: [{ name: 'Ada Bianchi', newsletter: 'subscribed' }] });
    expect(
      await shown(
        'Address ID;Alias*;Active (0/1);Customer e-mail*;Customer ID;Manufacturer;Supplier;Company;Lastname*;Firstname*;Address 1*;Address 2;Zipcode*;City*;Country*;State;Other;Phone;Mobile Phone\n1;Casa;1;ada@esempio.it;1;;;;Bianchi;Ada;Via Roma 1;;22100;Como;Italia;;;;333\n',
      ),
    ).toMatchObject({
      kind: 'customers',
      items: [{ address: 'Via Roma 1', postalCode: '22100', city: 'Como', country: 'Italia', phone: '333' }],
    });
    expect(
      await shown(
        'id;shop_name;gender;lastname;firstname;email;subscribed;subscribed_on\nN1;Negozio;;;;ada@esempio.it;1;2024-03-05 10:11:12\nN2;Negozio;;;;eva@esempio.it;1;2031-03-05\nN3;Negozio;;;;ida@esempio.it;1;05/03/2024\n',
      ),
    ).toMatchObject({
      kind: 'subscribers',
      // A day to come, and one that is read two ways, prove nothing.
      items: [{ consentDay: '2024-03-05' }, { email: 'eva@esempio.it' }, { email: 'ida@esempio.it' }],
    });
  });

  test.each([
    ['products', 'Handle,Title,Variant Price\na,A,1\n'],
    [
      'orders',
      'Name,Email,Accepts Marketing,First Name,Last Name,Lineitem name\n#1,a@esempio.it,yes,A,B,Abito\n',
    ],
    ['anything', 'a,b\n1,2\n'],
  ])('of %s it is none', async (_, text) => {
    expect(await read(text)).toEqual({ ok: false, code: 'unknown_format' });
  });
});

test('a wrong line is named by its number and by nothing of anybody', async () => {
  const file = await read(
    'First Name,Last Name,Email,Accepts Email Marketing\nAda,B,ada@esempio.it,yes\nEva,C,,yes\nIda,D,ida(a)esempio.it,yes\nAda,B,ADA@esempio.it,no\n',
  );
  expect(file.ok && file.items.map(({ email, name, problem }) => [email || name, problem])).toEqual([
    ['ada@esempio.it', ''],
    ['', 'Riga 3: manca l’indirizzo e-mail.'],
    ['', 'Riga 4: l’indirizzo e-mail non è valido.'],
    ['', 'Riga 5: l’indirizzo e-mail è già alla riga 2.'],
  ]);
});
