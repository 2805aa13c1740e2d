import { describe, expect, test } from 'vitest';
import type { PageContent } from './page-content.ts';
import { readPage, storedPage } from './page-form.ts';

const PICTURE = {
  mediaId: 'a'.repeat(32),
  alt: 'La vetrina',
  focus: { wide: { x: 50, y: 50 }, phone: null },
};
const PRODUCTS = {
  ...{ id: 'p', kind: 'products', title: '', rule: 'newest', category: '', occasion: null },
  ...{ count: 4, productIds: [] },
};
const ID = '00000000-0000-4000-8000-000000000000';

function read(content: unknown) {
  const form = new FormData();
  form.set('content', typeof content === 'string' ? content : JSON.stringify(content));
  return readPage(form);
}
const withBlocks = (...blocks: unknown[]) => ({ title: 'La storia', description: '', blocks });

test('a page is read whole and tidied, and stored as it was read', () => {
  const result = read({
    title: '  La   storia ',
    description: '',
    blocks: [
      { id: 't', kind: 'text', text: ' Uno\r\n\r\nDue ' },
      { id: 'i', kind: 'picture', picture: PICTURE, caption: '' },
      { id: 'g', kind: 'gallery', title: 'Foto', pictures: [PICTURE, PICTURE] },
      { ...PRODUCTS, rule: 'sale', category: 'Top', productIds: [ID] },
      { id: 'd', kind: 'accordion', title: '', items: [{ title: 'Quando?', text: 'Ora.' }] },
      { id: 'm', kind: 'map', title: '' },
      { id: 'f', kind: 'form', title: 'Scrivici', intro: '' },
    ],
  });
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  expect(result.value.title).toBe('La storia');
  expect(result.value.blocks[0]).toEqual({ id: 't', kind: 'text', text: 'Uno\n\nDue' });
  // What another rule needed is forgotten.
  expect(result.value.blocks[3]).toMatchObject({ rule: 'sale', category: '', productIds: [] });
  expect(storedPage(JSON.parse(JSON.stringify(result.value)) as PageContent)).toEqual(result.value);
});

describe('what is wrong is told by block and field', () => {
  test.each<[unknown, string, string]>([
    [{ ...withBlocks(), title: ' ' }, 'title', 'Scrivi il titolo della pagina.'],
    [withBlocks({ id: 't', kind: 'text', text: ' ' }), 'block.t.text', 'Scrivi il testo, o togli il blocco.'],
    [
      withBlocks({ id: 'i', kind: 'picture', picture: { ...PICTURE, alt: ' ' }, caption: '' }),
      'block.i.picture.alt',
      'Scrivi il testo alternativo: in poche parole che cosa si vede, per chi l’immagine non la vede.',
    ],
    [
      withBlocks({ id: 'i', kind: 'picture', picture: null, caption: '' }),
      'block.i.picture',
      'Carica un’immagine, o togli il blocco.',
    ],
    [
      withBlocks({ id: 'g', kind: 'gallery', title: '', pictures: [PICTURE] }),
      'block.g.pictures',
      'Una galleria ha almeno due immagini.',
    ],
    [
      withBlocks({ id: 'l', kind: 'look', lookId: '' }),
      'block.l.lookId',
      'Scegli il look, o togli il blocco.',
    ],
    [withBlocks({ ...PRODUCTS, rule: 'category' }), 'block.p.category', 'Scegli la categoria.'],
    [withBlocks({ ...PRODUCTS, rule: 'occasion' }), 'block.p.occasion', 'Scegli l’occasione.'],
    [withBlocks({ ...PRODUCTS, rule: 'chosen' }), 'block.p.productIds', 'Scegli almeno un prodotto.'],
    [withBlocks({ ...PRODUCTS, count: 13 }), 'block.p.count', 'Da 1 a 12 prodotti.'],
    [withBlocks({ ...PRODUCTS, count: null }), 'block.p.count', 'Scrivi quanti prodotti.'],
    [
      withBlocks({ id: 'd', kind: 'accordion', title: '', items: [{ title: '', text: 'x' }] }),
      'block.d.items.0.title',
      'Scrivi la domanda.',
    ],
    [
      withBlocks(
        { id: 'f', kind: 'form', title: '', intro: '' },
        { id: 'h', kind: 'form', title: '', intro: '' },
      ),
      'blocks',
      'Un solo «Modulo per scriverci» per pagina.',
    ],
    [
      withBlocks(...Array.from({ length: 41 }, (_, n) => ({ id: `m${n}`, kind: 'map', title: '' }))),
      'blocks',
      'Al massimo 40 blocchi.',
    ],
    ['{', 'content', 'La pagina non è stata riconosciuta: ricaricala e riprova.'],
    [
      withBlocks({ id: 'x', kind: 'html', html: '<b>' }),
      'block.x.kind',
      'La pagina non è stata riconosciuta: ricaricala e riprova.',
    ],
  ])('%#: %s', (content, field, message) => {
    expect(read(content)).toEqual({ ok: false, fields: { [field]: message } });
  });
});

test('what no page draws any more is no content', () => {
  expect(storedPage({ title: 'x' })).toBeNull();
});
