import { data, href, redirect } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { plainLetters } from '#lib/address-words.ts';
import { breadcrumbs } from '#routes/shared/json-ld.ts';
import { PageBlocks } from '#routes/shared/own-page/page-blocks.tsx';
import { firstPicture, placeOf } from '#routes/shared/own-page/page-place.ts';
import { absolute, pageMeta, rootOf } from '#routes/shared/page-meta.ts';
import { showsCards, showsList, showsLooks, showsOwnPage } from '#routes/shared/page-tags.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { missing } from '#routes/storefront/shared/missing.server.ts';
import { NothingHere } from '#routes/storefront/shared/nothing-here.tsx';
import { leadOnward } from '#routes/storefront/shared/old-page.server.ts';
import { serverOr } from '#routes/storefront/shared/server-or.ts';
import { type FieldErrors, sentText, typedInput } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { SHOP_ADDRESSES } from '#shop/marketing/pages/inside-addresses.ts';
import {
  MESSAGE_FAILURES,
  MESSAGE_FIELDS,
  MESSAGE_SENT,
  type MessageAnswer,
  type MessageFailure,
  TRAP,
} from '#shop/marketing/pages/message.ts';
import { sendMessage } from '#shop/marketing/pages/messages.server.ts';
import { pageView } from '#shop/marketing/pages/page-view.server.ts';
import { shownPage } from '#shop/marketing/pages/pages.server.ts';
import type { Route } from './+types/route';

/** Only spellings of pages' addresses are cached: others are old addresses, perhaps with parameters, or none. */
export const handle = {
  cached: { query: {}, withoutOthers: true, params: { page: /[a-z0-9]+(?:-[a-z0-9]+)*/ } },
} satisfies RouteFacts;

/** A page of the owner's; else the page for missing addresses. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const shop = context.get(shopContext);
  const address = plainLetters(params.page);
  const path = href('/:page', { page: address });
  const page = await shownPage(shop, address);
  if (!page) {
    await leadOnward(args);
    // A page of the shop's own with an accent in its address.
    if (!SHOP_ADDRESSES.some(({ to }) => to === path)) return missing(args);
  }
  if (!page || url.pathname !== path) throw redirect(path + url.search, 308);
  showsOwnPage(context, page.id);
  const view = await pageView(shop, page.content);
  for (const block of view.blocks) {
    if (block.kind !== 'products') continue;
    const source = page.content.blocks.find(({ id }) => id === block.id);
    const isChosen = source?.kind === 'products' && source.rule === 'chosen';
    (isChosen ? showsCards : showsList)(context, block.products);
  }
  if (page.content.blocks.some(({ kind }) => kind === 'look'))
    showsLooks(
      context,
      view.blocks.flatMap((block) => (block.kind === 'look' ? [block.look] : [])),
    );
  // Any product may later match the block's rule.
  if (page.content.blocks.some(({ kind }) => kind === 'products')) showsList(context, []);
  return data({
    missing: false as const,
    view,
    address,
    place: placeOf(view, await shop.settings(), shop.now()),
  });
}

export const headers = headersOfRefusal;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData || loaderData.missing) return [];
  const { view, address } = loaderData;
  const root = rootOf(matches);
  const path = href('/:page', { page: address });
  const image = firstPicture(view);
  return pageMeta(matches, {
    title: view.title,
    description: view.description || view.title,
    path,
    image: image && root ? { ...image, url: absolute(root.publicUrl, image.url) } : null,
    jsonLd:
      import.meta.env.SSR && root
        ? [
            breadcrumbs(root, [
              { name: 'Home', path: href('/') },
              { name: view.title, path },
            ]),
          ]
        : [],
  });
};

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const page = await shownPage(shop, plainLetters(params.page));
  if (!page?.content.blocks.some(({ kind }) => kind === 'form')) throw data(null, { status: 404 });
  const form = await request.formData();
  // A program filled in the hidden field: the answer is a success, but nothing is sent.
  if (sentText(form, TRAP) !== '') return data(SENT);
  const read = formReader(MESSAGE_FIELDS)(form);
  if (!read.ok) return data(refused(form, { fields: read.fields }), { status: 422 });
  const result = await sendMessage(shop, {
    ...read.value,
    page: { title: page.content.title, address: page.address },
    clientAddress: context.get(requestContext).clientAddress,
  });
  if (result.ok) return data(SENT);
  return data(refused(form, { code: result.code }), {
    status: MESSAGE_FAILURES[result.code].status,
    headers: retryAfter(result),
  });
}

const SENT: MessageAnswer = { ok: true, message: MESSAGE_SENT };

function refused(
  form: FormData,
  { code, fields = {} }: { code?: MessageFailure; fields?: FieldErrors },
): MessageAnswer {
  const message = code ? MESSAGE_FAILURES[code].description : null;
  return { ok: false, message, fields, typed: typedInput(MESSAGE_FIELDS, form) };
}

export function clientAction(args: Route.ClientActionArgs) {
  return serverOr(args, (form) => refused(form, { code: 'not_sent' }));
}

export default function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  useLive('shown-products', 'looks');
  if (loaderData.missing) return <NothingHere newest={loaderData.newest} />;
  const { view, address, place } = loaderData;
  return <PageBlocks view={view} address={address} place={place} answered={actionData} />;
}
