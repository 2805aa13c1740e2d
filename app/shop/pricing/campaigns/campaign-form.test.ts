import { expect, test } from 'vitest';
import { readCampaign } from './campaign-form.ts';

const form = (values: Record<string, string>) => ({
  get: (name: string) => values[name] ?? null,
  getAll: () => [],
});
const typed = {
  name: ' Settimana nera ',
  reduction: 'Una percentuale per tutti',
  percent: '20',
  starts_at: '2026-11-23T00:00',
  ends_at: '2026-11-30T23:59',
};

test('a campaign is read, its times in Italy', () => {
  expect(readCampaign(form(typed))).toEqual({
    ok: true,
    value: {
      name: 'Settimana nera',
      percent: 20,
      ending: 'cents',
      startsAt: new Date('2026-11-22T23:00:00Z'),
      endsAt: new Date('2026-11-30T22:59:00Z'),
    },
  });
});

test('its prices may end alike, at most those of the percentage', () => {
  const read = readCampaign(form({ ...typed, ending: 'Finisce con ,90' }));
  expect(read.ok && read.value.ending).toBe('90');
});

test('one of amounts has no percentage, whatever stood there', () => {
  const read = readCampaign(form({ ...typed, reduction: 'Un prezzo per ogni prodotto' }));
  expect(read.ok && read.value.percent).toBe(null);
});

test.each([
  ['name', '', 'Questo campo è obbligatorio.'],
  ['reduction', 'altro', 'Questa scelta non esiste più: ricarica la pagina.'],
  ['percent', '', 'Scrivi la percentuale.'],
  ['percent', '0', 'Scrivi un numero intero fra 1 e 90.'],
  ['percent', '91', 'Scrivi un numero intero fra 1 e 90.'],
  ['starts_at', '', 'Questo campo è obbligatorio.'],
  ['starts_at', '2026-03-29T02:30', 'Quest’ora non esiste'],
  ['starts_at', 'domani', 'Scrivi un giorno e un’ora.'],
  ['ends_at', '2026-11-23T00:00', 'La fine deve venire dopo l’inizio.'],
])('%s "%s" is refused', (name, value, message) => {
  const read = readCampaign(form({ ...typed, [name]: value }));
  expect(read.ok ? {} : read.fields).toEqual({ [name]: expect.stringContaining(message) });
});
