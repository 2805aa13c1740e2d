import { fold } from '#lib/fold.ts';
import type { Category, ShopCategory } from '#shop/catalog/assortment/categories.ts';
import { FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import { LETTERS } from '#shop/catalog/assortment/scales.ts';
import { categoryNamed, isForm, otherForms } from '#shop/catalog/search/search-words.ts';

const [clothes] = FIRST_CATEGORIES;
const shoes = FIRST_CATEGORIES.find(({ labelling }) => labelling === 'footwear');

/** Google's numbers: https://www.google.com/basepages/producttype/taxonomy-with-ids.it-IT.txt */
const OWN: Readonly<Record<string, Partial<ShopCategory>>> = {
  Stivali: { ...shoes, googleCategory: 187 },
  Costumi: { scaleIds: [LETTERS, 'numeriche', 'reggiseni'], garment: 'top', googleCategory: 211 },
  Tute: { garment: 'dress', googleCategory: 5250 },
  Intimo: { scaleIds: [LETTERS, 'reggiseni', 'numeriche'], garment: 'top', googleCategory: 213 },
};

/** Proposed to a shop without a category for a kind. */
export const PROPOSED_CATEGORIES: readonly ShopCategory[] = Object.entries(OWN).flatMap(([name, own]) =>
  clothes
    ? [
        {
          ...clothes,
          ...own,
          name,
          address: name.toLowerCase(),
          isHiddenWhileEmpty: true,
        } satisfies ShopCategory,
      ]
    : [],
);

/**
 * Beside the words of the shop's own search. `en` words end their phrase («shirt dress»), `it` words begin it
 * («abito camicia»); phrases are looked for before single words.
 */
const WORDS: Readonly<Record<string, { it: string; en: string }>> = {
  Vestiti: {
    it: 'vestitino vestitini abitino abitini prendisole caftano caftani',
    en: 'dress dresses gown gowns sundress sundresses minidress kaftan kaftans',
  },
  Top: {
    it: 'canotta canotte canottiera t-shirt polo crop-top tunica tuniche lupetto',
    en: 'tops t-shirt t-shirts tshirt tshirts tee tees tank tanks camisole camisoles cami bodysuit bodysuits tunic tunics polo polos polo-shirt polo-shirts tank-top crop-top',
  },
  Pantaloni: {
    it: 'jeans bermuda shorts pantaloncini pantaloncino leggings chino chinos joggers palazzo cargo',
    en: 'pants pant trousers trouser jeans jean leggings legging shorts short joggers jogger chinos culottes capris capri bottoms jeggings sweatpants',
  },
  Giacche: {
    it: 'blazer giacchetta gilet piumino piumini parka trench bomber mantella poncho impermeabile kimono smanicato',
    en: 'jacket jackets coat coats blazer blazers vest vests parka parkas outerwear trench anorak cape capes windbreaker poncho kimono kimonos',
  },
  Scarpe: {
    it: 'sneaker sneakers sandalo sandali ciabatta ciabatte infradito mocassino mocassini ballerina ballerine decollete zeppa zeppe pantofola pantofole espadrillas espadrille sabot mule tacco tacchi stringate',
    en: 'shoe shoes sneaker sneakers sandal sandals heel heels flat flats pump pumps loafer loafers wedge wedges mule mules clog clogs slipper slippers espadrille espadrilles footwear trainers oxfords flip-flops',
  },
  Accessori: {
    it: 'borsa borse borsetta pochette zaino cintura cinture sciarpa sciarpe foulard cappello cappelli berretto guanti guanto collana collane orecchini orecchino bracciale bracciali anello anelli occhiali portafoglio calze calza calzini stola scialle bijoux gioielli',
    en: 'accessory accessories bag bags handbag handbags clutch backpack tote totes purse belt belts scarf scarves hat hats cap caps beanie beanies glove gloves necklace necklaces earring earrings bracelet bracelets ring rings jewelry jewellery sunglasses wallet wallets sock socks tights hosiery shawl headband headbands',
  },
  Camicie: { it: 'camicetta camicette blusa bluse', en: 'shirt shirts blouse blouses button-down' },
  Gonne: { it: 'minigonna minigonne longuette', en: 'skirt skirts skort skorts' },
  Maglioni: {
    it: 'cardigan maglia maglie maglioncino dolcevita felpa felpe maglieria',
    en: 'sweater sweaters jumper jumpers cardigan cardigans hoodie hoodies sweatshirt sweatshirts pullover pullovers knitwear turtleneck knit knits',
  },
  stivali: {
    it: 'stivale stivali stivaletto stivaletti anfibio anfibi tronchetto tronchetti biker-boot polacchino polacchini',
    en: 'boot boots bootie booties',
  },
  costumi: {
    it: 'costume costumi bikini costume-da-bagno trikini',
    en: 'bikini bikinis swimsuit swimsuits swimwear one-piece-swimsuit swim-top swim-bottom swim-bottoms bikini-top bikini-bottom bikini-bottoms swim-shorts',
  },
  tute: {
    it: 'tuta tute salopette',
    en: 'jumpsuit jumpsuits romper rompers playsuit playsuits overalls tracksuit tracksuits dungarees onesie',
  },
  intimo: {
    it: 'intimo reggiseno reggiseni slip mutande culotte pigiama pigiami vestaglia lingerie',
    en: 'lingerie bra bras bralette bralettes panty panties underwear pajama pajamas pyjamas sleepwear thong briefs nightgown',
  },
};

type Word = { phrase: string; address: string; isLast: boolean };

/** The longest first («swim top» is no top); words of both languages count as English. */
const PHRASES: readonly Word[] = Object.entries(WORDS)
  .flatMap(([address, { it, en }]) => [
    ...en.split(' ').map((word) => ({ phrase: spaced(word), address, isLast: true })),
    ...it.split(' ').map((word) => ({ phrase: spaced(word), address, isLast: false })),
  ])
  .toSorted((one, other) => other.phrase.split(' ').length - one.phrase.split(' ').length);

function spaced(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Separate the garment from its details: «Stivali con cintura», «Dress with belt», «Amelia – midi dress». */
const CUTS = /\s(?:con|with|w\/|in|di|da|per|for|and|e|of|senza|without)\s|\s[-–—|:/]\s|[,(;]/;

/** Address of the category; null for none. Of several the last in English, the first in Italian counts. */
export function kindNamed(text: string): string | null {
  for (const part of text.slice(0, 300).split(CUTS)) {
    const found = kindIn(` ${spaced(part)} `);
    if (found) return found;
  }
  return null;
}

/** A tag must consist of the kind only: «top seller» and «Jeans Factory» are no garments. */
export function kindOfTag(tag: string): string | null {
  const whole = spaced(tag.slice(0, 300).split(CUTS)[0] ?? '');
  return PHRASES.find(({ phrase }) => phrase === whole)?.address ?? categoryNamed(whole);
}

function kindIn(padded: string): string | null {
  const found: { at: number; end: number; address: string; isLast: boolean }[] = [];
  const isWithin = (at: number) => found.some((one) => at >= one.at && at < one.end);
  for (const { phrase, address, isLast } of PHRASES) {
    const at = padded.lastIndexOf(` ${phrase} `);
    if (at >= 0 && !isWithin(at + 1))
      found.push({ at: at + 1, end: at + 1 + phrase.length, address, isLast });
  }
  for (const { index, 0: word } of padded.matchAll(/\S+/g)) {
    const address = categoryNamed(word);
    if (address !== null && !isWithin(index))
      found.push({ at: index, end: index + word.length, address, isLast: false });
  }
  const english = found.filter(({ isLast }) => isLast).toSorted((one, other) => other.at - one.at)[0];
  const italian = found.filter(({ isLast }) => !isLast).toSorted((one, other) => one.at - other.at)[0];
  if (!english || !italian) return (english ?? italian)?.address ?? null;
  // Where both languages are mixed, the last decides.
  return (english.at >= italian.at ? english : italian).address;
}

/** By the shop's own category names, singular or plural: «infradito», «Stivaletto»; null for none. */
export function ownCategoryIn(text: string, categories: readonly ShopCategory[]): Category | null {
  const words = spaced(text).split(' ');
  const holds = ({ name }: ShopCategory) => {
    const named = spaced(name).split(' ');
    return named.every((part) => {
      const forms = otherForms(part);
      return words.some(
        (word) => word === part || (forms !== null && isForm(word, { ...forms, isWhole: true })),
      );
    });
  };
  const own = categories.filter(({ address }) => !FIRST_CATEGORIES.some((one) => one.address === address));
  // The longest name is the most specific: «Abiti da sera» before «Sera».
  return own.filter(holds).toSorted((one, other) => other.name.length - one.name.length)[0]?.name ?? null;
}

/** By address, else by name; null where the shop has none. */
export function categoryOfKind(address: string, categories: readonly ShopCategory[]): Category | null {
  const there = categories.find((one) => one.address === address);
  if (there) return there.name;
  const proposed = PROPOSED_CATEGORIES.find((one) => one.address === address);
  return categories.find(({ name }) => fold(name) === fold(proposed?.name ?? ''))?.name ?? null;
}

/** Adds proposed categories whose name and address are free. */
export function withProposed(categories: readonly ShopCategory[]): ShopCategory[] {
  const taken = categories.flatMap(({ name, address }) => [fold(name), fold(address)]);
  const missing = PROPOSED_CATEGORIES.filter(
    ({ name, address }) => !taken.includes(fold(name)) && !taken.includes(fold(address)),
  );
  return [...categories, ...missing];
}
