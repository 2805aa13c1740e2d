/** What a value of an attribute must look like. */
type Rule = { required?: true; longest?: number; like?: RegExp; oneOf?: string[]; most?: number };

const AMOUNT = /^\d+\.\d\d EUR$/;
const ADDRESS = /^https:\/\/[^\s]+$/;
/** Formats that both services take (Google: JPEG, WebP, PNG, GIF, BMP, TIFF; Meta: JPEG, PNG). */
const IMAGE = /^https:\/\/[^\s]+\.(jpe?g|png)$/;

/**
 * Google's product data specification for garments sold in Italy (https://support.google.com/merchants/answer/7052112),
 * with what it asks for elsewhere of garments requested here, too.
 */
export const GOOGLE_RULES: Record<string, Rule> = {
  id: { required: true, longest: 50, like: /^[\x21-\x7e]+$/ },
  title: { required: true, longest: 150 },
  description: { required: true, longest: 5000 },
  link: { required: true, longest: 2000, like: ADDRESS },
  image_link: { required: true, longest: 2000, like: IMAGE },
  additional_image_link: { longest: 2000, like: IMAGE, most: 10 },
  availability: { required: true, oneOf: ['in_stock', 'out_of_stock', 'preorder', 'backorder'] },
  price: { required: true, like: AMOUNT },
  sale_price: { like: AMOUNT },
  sale_price_effective_date: {
    longest: 51,
    like: /^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d{4}\/\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d{4}$/,
  },
  google_product_category: { like: /^\d{1,6}$/ },
  product_type: { longest: 750 },
  brand: { required: true, longest: 70 },
  gtin: { like: /^(\d{8}|\d{12,14})$/ },
  mpn: { longest: 70 },
  identifier_exists: { oneOf: ['yes', 'no'] },
  condition: { oneOf: ['new', 'refurbished', 'used'] },
  age_group: { required: true, oneOf: ['newborn', 'infant', 'toddler', 'kids', 'adult'] },
  gender: { required: true, oneOf: ['male', 'female', 'unisex'] },
  color: { required: true, longest: 100 },
  size: { required: true, longest: 100 },
  size_type: { oneOf: ['regular', 'petite', 'maternity', 'big', 'tall', 'plus'] },
  size_system: { oneOf: ['IT', 'EU', 'UK', 'US', 'FR', 'DE', 'JP', 'CN', 'BR', 'AU', 'MEX'] },
  material: { longest: 200 },
  item_group_id: { required: true, longest: 50 },
  shipping: { required: true, like: /^IT:Standard:\d+\.\d\d EUR$/ },
};

/** Meta's product fields (https://developers.facebook.com/docs/commerce-platform/catalog/fields). */
export const META_RULES: Record<string, Rule> = {
  id: { required: true, longest: 100 },
  title: { required: true, longest: 200 },
  description: { required: true, longest: 9999 },
  availability: { required: true, oneOf: ['in stock', 'out of stock'] },
  condition: { required: true, oneOf: ['new', 'refurbished', 'used'] },
  price: { required: true, like: AMOUNT },
  link: { required: true, like: ADDRESS },
  image_link: { required: true, like: IMAGE },
  additional_image_link: { longest: 2000 },
  brand: { required: true, longest: 100 },
  gtin: { like: /^(\d{8}|\d{12,14})$/ },
  mpn: { longest: 100 },
  sale_price: { like: AMOUNT },
  sale_price_effective_date: {
    like: /^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d\/\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/,
  },
  google_product_category: { like: /^\d{1,6}$/ },
  product_type: { longest: 750 },
  item_group_id: { required: true, longest: 100 },
  age_group: { required: true, oneOf: ['adult', 'all ages', 'teen', 'kids', 'toddler', 'infant', 'newborn'] },
  gender: { required: true, oneOf: ['female', 'male', 'unisex'] },
  color: { required: true, longest: 200 },
  size: { required: true, longest: 200 },
  material: { longest: 200 },
  shipping: { required: true, like: /^IT::Standard:\d+\.\d\d EUR$/ },
};

/** What a service would say of an item: its attributes by name, each as often as it is there. */
export function violations(
  rules: Record<string, Rule>,
  attributes: readonly (readonly [name: string, value: string])[],
): string[] {
  const found: string[] = [];
  for (const [name, value] of attributes) {
    const rule = rules[name];
    if (!rule) found.push(`${name}: unknown`);
    else if (rule.longest !== undefined && [...value].length > rule.longest) found.push(`${name}: too long`);
    else if (rule.like && !rule.like.test(value)) found.push(`${name}: "${value}" is malformed`);
    else if (rule.oneOf && !rule.oneOf.includes(value)) found.push(`${name}: "${value}" is none of them`);
  }
  const times = (name: string) => attributes.filter(([one]) => one === name).length;
  for (const [name, { required, most = 1 }] of Object.entries(rules)) {
    if (required && times(name) === 0) found.push(`${name}: missing`);
    if (times(name) > most) found.push(`${name}: ${times(name)} times`);
  }
  return [...found, ...amongThem(new Map(attributes))];
}

/** What the attributes of one item say together. */
function amongThem(of: Map<string, string>): string[] {
  const cents = (name: string) => Math.round(Number.parseFloat(of.get(name) ?? 'NaN') * 100);
  const [from = '', to = ''] = of.get('sale_price_effective_date')?.split('/') ?? [];
  return [
    ...(of.has('sale_price') && !(cents('sale_price') < cents('price'))
      ? ['sale_price: not below price']
      : []),
    ...(of.has('sale_price_effective_date') && !of.has('sale_price') ? ['sale dates without a price'] : []),
    ...(from > to ? ['sale dates: the end comes first'] : []),
    ...(of.get('identifier_exists') === 'no' && (of.has('gtin') || of.has('mpn'))
      ? ['identifier_exists: no, beside an identifier']
      : []),
  ];
}
