import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { foundAs, infoPageAt } from '#shop/marketing/pages/info-pages.ts';
import { INFO_PATHS, infoMarkup, readInfo } from '#support/info-page.tsx';

test('a method that checkout does not offer is named nowhere', async () => {
  for (const path of INFO_PATHS) {
    const read = await readInfo(path, { paymentMethods: ['card'] });
    expect(read).not.toMatch(/klarna|paypal|bonifico|contrassegno/i);
    expect(await readInfo(path)).not.toMatch(/bonifico|contrassegno/i);
  }
});

test('where the data are kept is claimed only by an owner who has made sure', async () => {
  const claim = 'Trattiamo i dati nell’Unione europea';
  expect(await readInfo('/privacy')).not.toContain(claim);
  expect(await readInfo('/privacy', { dataInEu: true })).toContain(claim);
});

test('a shop that delivers in Italy alone says so everywhere', async () => {
  const shipping = { ...DEFAULT_SETTINGS.shipping, europeOnRequest: false };
  expect(await readInfo('/spedizioni')).toContain('Spediamo negli altri Paesi europei su richiesta');
  const delivery = await readInfo('/spedizioni', { shipping, demo: true });
  expect(delivery).toContain('Consegniamo solo in Italia.');
  expect(delivery).not.toContain('5-10 giorni');
  expect(await readInfo('/termini-condizioni', { demo: true })).toContain(
    'negli altri Paesi europei, su richiesta per e-mail, in 5-10 giorni lavorativi, e in ogni caso entro 30 giorni',
  );
  const terms = await readInfo('/termini-condizioni', { shipping, demo: true });
  expect(await readInfo('/termini-condizioni', { shipping })).not.toMatch(/Paesi europei|Fuori dall’Italia/);
  expect(terms).toContain('Consegniamo in Italia in 2-5 giorni lavorativi, e in ogni caso entro 30 giorni');
  expect(terms).not.toMatch(/Paesi europei|Fuori dall’Italia/);
});

test('packaging codes and the body for disputes are read once the owner stated them', async () => {
  const stated = { adrBody: 'Conciliazione Prova', packagingCodes: 'Scatola PAP 20, raccolta carta' };
  expect(await readInfo('/spedizioni')).not.toContain('Imballaggi');
  expect(await readInfo('/spedizioni', stated)).toContain('Imballaggi Scatola PAP 20, raccolta carta.');
  expect(await readInfo('/termini-condizioni', stated)).toContain('aderiamo è Conciliazione Prova.');
});

test('environmental goals are shown with the plan that they rest on, or not at all', async () => {
  const sustainabilityPlan = 'Piano 2030, verificato da Ente Prova';
  const read = await readInfo('/sostenibilita', { sustainabilityPlan, sustainabilityPublished: true });
  expect(read).toContain(sustainabilityPlan);
  for (const text of ['-50%', 'fine 2030', 'fine 2025', 'fine 2026', 'fine 2028', 'In verifica'])
    expect(read).toContain(text);
  expect(await readInfo('/sostenibilita')).not.toContain('fine 2030');
  const page = infoPageAt('/sostenibilita');
  const found = (plan: string) =>
    page && JSON.stringify(foundAs(page, { demo: false, sustainabilityPlan: plan }));
  expect(found(sustainabilityPlan)).toMatch(/obiettivi.*2030/);
  expect(found('')).not.toMatch(/obiettivi|2030/);
});

test('an unpublished sustainability page is linked from nowhere', async () => {
  for (const path of INFO_PATHS.filter((one) => one !== '/sostenibilita'))
    expect(await infoMarkup(path, { sustainabilityPublished: false })).not.toContain('/sostenibilita');
});
