import { href } from 'react-router';
import type {
  AggregateOffer,
  AggregateRating,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Product,
  ProductGroup,
  VideoObject,
} from 'schema-dts';
import { decimalFromCents } from '#lib/decimal-cents.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { compositionLine } from '#shop/catalog/labelling/composition.ts';
import { pictureUrl } from '#shop/catalog/media/picture.ts';
import {
  isPricedBySize,
  isSoldOut,
  type ProductDetail,
  priceOfSize,
  type SizeOption,
} from '#shop/catalog/products/product.ts';
import { videoSources } from '#shop/catalog/products/product-video.ts';
import { mostStandardCents, shippingCents } from '#shop/pricing/delivery/shipping.ts';
import type { ShownPrice } from '#shop/pricing/prices/size-price.ts';
import type { RootData } from './root-data.ts';

const COUNTRY = 'IT';
const CURRENCY = 'EUR';
/** Codice del Consumo art. 52; the page on returns says the same. */
const RETURN_DAYS = 14;

/**
 * A product with its offers for Google
 * (https://developers.google.com/search/docs/appearance/structured-data/merchant-listing). A model in several colours
 * is a group with one page each
 * (https://developers.google.com/search/docs/appearance/structured-data/product-variants, multi-page). `images`:
 * absolute addresses. No gtin: the catalogue has none.
 */
export function productData(
  root: RootData,
  product: ProductDetail,
  images: string[],
  reviews: Rated | null = null,
) {
  const url = `${root.publicUrl}${href('/prodotto/:id', { id: product.id })}`;
  const sizes = product.sizes.map(({ size }) => size).filter((size) => size !== ONE_SIZE);
  return {
    '@type': 'Product',
    '@id': url,
    name: product.name,
    description: product.description,
    category: product.category,
    sku: product.id,
    url,
    image: images,
    material: compositionLine(product.composition),
    size: sizes,
    color: product.color?.name ?? '',
    inProductGroupWithID: isOfGroup(product) ? (product.modelGroup ?? '') : '',
    isVariantOf: isOfGroup(product) ? { '@id': groupId(root, product) } : [],
    audience: { '@type': 'PeopleAudience', suggestedGender: 'female' },
    brand: { '@type': 'Brand', name: product.safety.maker?.trademark || root.identity.brand },
    manufacturer: { '@type': 'Organization', name: product.safety.maker?.name ?? '' },
    mpn: product.safety.modelCode,
    offers: isPricedBySize(product) ? offersBySize(root, product) : offer(root, product, product),
    ...(reviews && { aggregateRating: rating(reviews) }),
  } satisfies Product;
}

/** Counts only published reviews that the page shows. */
type Rated = { count: number; average: number };

function rating({ count, average }: Rated) {
  return {
    '@type': 'AggregateRating',
    ratingValue: average,
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  } satisfies AggregateRating;
}

function offer(
  root: RootData,
  product: ProductDetail,
  priced: ShownPrice & { sizes: readonly SizeOption[] },
) {
  const { priceCents, priorPriceCents } = priced;
  return {
    '@type': 'Offer',
    url: `${root.publicUrl}${href('/prodotto/:id', { id: product.id })}`,
    priceCurrency: CURRENCY,
    price: decimalFromCents(priceCents),
    // Google may strike through only the lowest price of the 30 days before (Codice del Consumo art. 17-bis).
    priceSpecification:
      priorPriceCents !== null && priorPriceCents > priceCents
        ? [
            {
              '@type': 'UnitPriceSpecification' as const,
              priceType: 'https://schema.org/StrikethroughPrice',
              price: decimalFromCents(priorPriceCents),
              priceCurrency: CURRENCY,
            },
          ]
        : [],
    itemCondition: 'https://schema.org/NewCondition',
    availability: isSoldOut(priced) ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    seller: { '@type': 'Organization', name: root.identity.company },
    ...(!root.shipping.isUnstated && { shippingDetails: shippingDetails(root, priceCents) }),
    hasMerchantReturnPolicy: returnPolicy(root),
  } satisfies Offer;
}

/** One offer per size where prices differ, with the lowest and the highest price. */
function offersBySize(root: RootData, product: ProductDetail) {
  const sizes = product.sizes.map((option) => ({
    name: sizeName(option.size, 'Taglia'),
    ...priceOfSize(product, option.size),
    sizes: [option],
  }));
  const prices = sizes.map(({ priceCents }) => priceCents);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: CURRENCY,
    lowPrice: decimalFromCents(Math.min(...prices)),
    highPrice: decimalFromCents(Math.max(...prices)),
    offerCount: sizes.length,
    availability: isSoldOut(product) ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    offers: sizes.map((size) => ({ ...offer(root, product, size), name: size.name })),
  } satisfies AggregateOffer;
}

/** The model of which the product is one colour, with the other pages; null without others. */
export function productGroup(root: RootData, product: ProductDetail, images: string[]) {
  if (!isOfGroup(product)) return null;
  const address = (id: string) => `${root.publicUrl}${href('/prodotto/:id', { id })}`;
  return {
    '@type': 'ProductGroup',
    '@id': groupId(root, product),
    name: product.modelGroup ?? '',
    description: product.description,
    url: address(product.id),
    image: images,
    brand: { '@type': 'Brand', name: product.safety.maker?.trademark || root.identity.brand },
    productGroupID: product.modelGroup ?? '',
    variesBy: ['https://schema.org/color'],
    // Each variant is described on its own page; here is only its address.
    hasVariant: [product, ...product.siblings].map(({ id }) => ({ '@id': address(id), url: address(id) })),
  } satisfies ProductGroup;
}

/** For Google (https://developers.google.com/search/docs/appearance/structured-data/video). */
export function productVideo({ publicUrl }: RootData, product: ProductDetail) {
  const { name, video } = product;
  const file = video && videoSources(video).at(-1);
  if (!file) return null;
  const absolute = (address: string) => new URL(address, publicUrl).href;
  return {
    '@type': 'VideoObject',
    name: `${name}: video del prodotto`,
    description: product.description || name,
    thumbnailUrl: absolute(pictureUrl(video.poster, 1280, 'webp')),
    uploadDate: video.uploadedAt,
    contentUrl: absolute(file.address),
  } satisfies VideoObject;
}

function isOfGroup({ modelGroup, siblings }: ProductDetail): boolean {
  return modelGroup !== null && siblings.length > 0;
}

/** Equal on every page of the model. */
function groupId({ publicUrl }: RootData, { modelGroup }: ProductDetail): string {
  return `${publicUrl}/#modello-${encodeURIComponent(modelGroup ?? '')}`;
}

/** Standard delivery of this product alone, at the highest cost and longest time: Google knows no regions of Italy. */
function shippingDetails({ shipping }: RootData, priceCents: number) {
  const mainland = shippingCents(shipping, 'standard', priceCents, null) ?? 0;
  const most = mostStandardCents(shipping, priceCents);
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: CURRENCY,
      ...(most === mainland ? { value: euros(mainland) } : { maxValue: euros(most) }),
    },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 1), transitTime: days(2, 4) },
  } satisfies OfferShippingDetails;
}

const euros = (cents: number) => Number(decimalFromCents(cents));

function days(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue' as const, minValue, maxValue, unitCode: 'DAY' };
}

function returnPolicy({ publicUrl }: RootData) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: COUNTRY,
    returnPolicyCountry: COUNTRY,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    merchantReturnLink: `${publicUrl}${href('/resi')}`,
    returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
  } satisfies MerchantReturnPolicy;
}
