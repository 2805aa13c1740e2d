import { z } from 'zod';
import { ALT_LENGTH } from '#lib/own-picture.ts';
import { unpublishable } from '#shop/catalog/products/mandatory.ts';
import { tooManyImages } from '#shop/catalog/products/picture-files.ts';
import { productWithParts } from '#shop/catalog/products/product-parts.server.ts';
import { changePictures } from '#shop/catalog/products/save-product.server.ts';
import { shownImages } from '#shop/catalog/products/shown-product.server.ts';
import { editTime, NO_PRODUCT, versionOf } from './product-access.ts';
import { Image } from './product-schemas.ts';
import { type Call, operation, type Problem, type Resource, STALE } from './resource.ts';

const alt = z.string().max(ALT_LENGTH);

const Images = z.strictObject({ data: z.array(Image) }).meta({ id: 'Images' });
const NewImage = z.strictObject({ alt: alt.default('') }).meta({ id: 'NewImage' });
const ImageOrder = z
  .strictObject({ images: z.array(z.strictObject({ id: z.string(), alt: alt.optional() })) })
  .meta({ id: 'ImageOrder', description: 'Every picture of the product, in the order of the shop' });

type Caller = Pick<Call<unknown, unknown>, 'shop' | 'token' | 'id'>;

async function answered({ shop, id }: Pick<Caller, 'shop' | 'id'>) {
  const product = await productWithParts(shop, id);
  if (!product) return NO_PRODUCT;
  return { body: { data: shownImages(product) }, version: versionOf(product) };
}

/** `version`: null where the change depends on nothing read before. */
async function changed(
  { shop, token, id }: Caller,
  version: string | null,
  change: Parameters<typeof changePictures>[2],
) {
  if (!(await productWithParts(shop, id))) return NO_PRODUCT;
  const at = version === null ? null : editTime(version);
  const done = await changePictures(shop, { id, version: at, accountId: token.createdBy }, change);
  if (done.ok) return null;
  switch (done.code) {
    case 'not_found':
      return NO_PRODUCT;
    case 'edited_elsewhere':
      return STALE;
    case 'gone':
      return {
        problem: 'conflict',
        detail: 'The picture is not there any more: send it again.',
      } satisfies Problem;
    case 'full':
      return { problem: 'conflict', detail: tooManyImages(done.most).description } satisfies Problem;
    case 'incomplete':
      return { problem: 'conflict', detail: unpublishable(done.missing) } satisfies Problem;
  }
}

export const images: Resource = {
  '/products/{id}/images': {
    GET: operation({
      scope: 'products:read',
      summary: 'Pictures of a product, the main one first',
      answer: Images,
      handle: answered,
    }),
    POST: operation({
      scope: 'products:write',
      summary: 'Add a picture of up to 20 MB: JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF, BMP or SVG',
      act: 'api-picture-added',
      upload: true,
      body: NewImage,
      answer: Images,
      status: 201,
      async handle(call) {
        const { mediaId, body } = call;
        const refused = await changed(call, null, (before) =>
          before.some((one) => one.mediaId === mediaId) ? before : [...before, { mediaId, alt: body.alt }],
        );
        return refused ?? answered(call);
      },
    }),
    PATCH: operation({
      scope: 'products:write',
      summary: 'Change the order and the alternative texts',
      act: 'api-pictures-changed',
      body: ImageOrder,
      answer: Images,
      async handle(call) {
        const product = await productWithParts(call.shop, call.id);
        if (!product) return NO_PRODUCT;
        const { images } = call.body;
        const before = new Map(product.pictures.map((one) => [one.id, one.alt]));
        const named = new Set(images.map(({ id }) => id));
        if (
          images.length !== before.size ||
          named.size !== before.size ||
          images.some(({ id }) => !before.has(id))
        )
          return {
            problem: 'invalid',
            errors: [{ pointer: '/images', detail: 'Name every picture of the product once.' }],
          };
        const ordered = images.map(({ id, alt }) => ({ mediaId: id, alt: alt ?? before.get(id) ?? '' }));
        return (await changed(call, call.version, () => ordered)) ?? answered(call);
      },
    }),
  },
  '/products/{id}/images/{image}': {
    DELETE: operation({
      scope: 'products:write',
      summary: 'Take a picture off the product',
      act: 'api-picture-removed',
      async handle(call) {
        const product = await productWithParts(call.shop, call.id);
        if (!product) return NO_PRODUCT;
        if (product.pictures.every(({ id }) => id !== call.part))
          return { problem: 'not_found', detail: 'The product has no such picture.' };
        const refused = await changed(call, call.version, (before) =>
          before.filter(({ mediaId }) => mediaId !== call.part),
        );
        return refused ?? { body: null };
      },
    }),
  },
};
