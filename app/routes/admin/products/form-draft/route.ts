import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { parseSentJson } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { receivedForm, redirectToForms } from '#routes/admin/shared/access.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { discardFormDraft, storeFormDraft } from '#shop/catalog/products/form-drafts.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('products:write'),
  body: { maxBytes: 64 * 1024 },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => redirectToForms(href('/admin/prodotti'), args, handle);

/** Stores a product's form as it is typed; its content is not read as a product. */
export async function action(args: Route.ActionArgs) {
  const { form, shop, actor: accountId } = await receivedForm(args, handle);
  const subject = `${form.get('subject')}`;
  if (subject !== 'new' && !isUuid(subject)) return new Response(null, { status: 400 });
  if (form.get('intent') === 'discard') {
    await discardFormDraft(shop.db, accountId, subject);
    return new Response(null, { status: 204 });
  }
  const content = typedIn(`${form.get('content')}`);
  if (content === null) return new Response(null, { status: 400 });
  const seen = new Date(`${form.get('seen')}`);
  const stored = await storeFormDraft(shop, {
    accountId,
    subject,
    content,
    seen: Number.isNaN(seen.getTime()) ? null : seen,
  });
  if (stored.ok) return Response.json({ savedAt: stored.savedAt, overtook: stored.overtook });
  return new Response(null, { status: 429, headers: { 'Retry-After': `${stored.retryAfterS}` } });
}

/** Null for anything but an object. */
function typedIn(json: string): object | null {
  try {
    const content = parseSentJson(json);
    return typeof content === 'object' && !Array.isArray(content) ? content : null;
  } catch {
    return null;
  }
}
