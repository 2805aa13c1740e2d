import { data, href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { adminStyle } from '#routes/admin/shared/admin-style.ts';
import { adminMeta, readAndWrite } from '#routes/admin/shared/page.ts';
import { PreviewBar } from '#routes/admin/shared/preview-bar.tsx';
import { LookPage } from '#routes/shared/look/look-page.tsx';
import { readLook } from '#shop/marketing/looks/edit-looks.server.ts';
import { readLookForm } from '#shop/marketing/looks/look-form.ts';
import { lookWith } from '#shop/marketing/looks/read-looks.server.ts';
import type { ShownLook } from '#shop/marketing/looks/shown-look.ts';
import type { Route } from './+types/route';

export const links: Route.LinksFunction = adminStyle;

/** Shows the posted draft and writes nothing. */
export const handle = { needs: readAndWrite('products:write') } satisfies RouteFacts;

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

export const meta: Route.MetaFunction = () => adminMeta('Anteprima del look');

type Preview = { look: ShownLook | null; missing: string[] };

export async function loader(args: Route.LoaderArgs): Promise<Preview> {
  const shop = await shopFor(args, handle.needs.read);
  const saved = await readLook(shop, args.params.id);
  return { look: saved && (await lookWith(shop, saved.content)), missing: [] };
}

export async function action(args: Route.ActionArgs) {
  const { form, shop } = await receivedForm(args, handle);
  const read = readLookForm(form);
  if (!read.ok)
    return data<Preview>({ look: null, missing: [...new Set(Object.values(read.fields))] }, { status: 422 });
  return data<Preview>({ look: await lookWith(shop, read.value), missing: [] });
}

export default function LookPreview({ loaderData, actionData, params }: Route.ComponentProps) {
  const { look, missing } = actionData ?? loaderData;
  return (
    <>
      <PreviewBar back={{ to: href('/admin/look/:id', { id: params.id }), label: 'Torna al look' }} isTyped>
        Anteprima: la vedi solo tu.
      </PreviewBar>
      {look ? (
        <LookPage look={look} others={[]} />
      ) : (
        <main id="contenuto" className="page py-14">
          <h1 className="display-2">Il look non è ancora pronto</h1>
          {missing.length > 0 ? (
            <ul className="mt-4 list-disc pl-5">
              {missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ) : (
            <p className="mt-4 max-w-prose">
              Non è ancora salvato, o la sua foto non c’è più: torna al look e apri l’anteprima da lì.
            </p>
          )}
        </main>
      )}
    </>
  );
}
