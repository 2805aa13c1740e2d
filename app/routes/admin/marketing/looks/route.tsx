import { href, Link } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { releaseWords } from '#routes/admin/marketing/shared/release-words.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { done, failed, notFound } from '#routes/admin/shared/form-answers.server.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { MoveButtons } from '#routes/admin/shared/order-button.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { type ListedLook, listLooks } from '#shop/marketing/looks/edit-looks.server.ts';
import { NO_LOOK } from '#shop/marketing/looks/look-form.ts';
import { moveLook } from '#shop/marketing/looks/looks.server.ts';
import { ButtonLink, textLinkClass } from '#ui/button.tsx';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('products:write'),
  help: 'look',
  changesPages: true,
  acts: { 'look-moved': { name: 'Ordine dei look cambiato', subject: 'id' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Look');

type Shown = { looks: ListedLook[] };

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  return loadShown(shop.log, 'admin/look', async (): Promise<Shown> => ({ looks: await listLooks(shop) }));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, text, shop } = await receivedForm(args, handle);
  const intent = form.get('intent');
  if (intent !== 'up' && intent !== 'down') return failed(400);
  const moved = await moveLook(shop.db, text('id'), intent);
  return moved.ok ? done('Ordine dei look cambiato') : notFound(NO_LOOK);
}

export default function LooksPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  useLive('products', 'looks');
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Look</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Una foto con i punti che portano ai capi: le clienti prendono tutto insieme, ognuna nelle sue taglie.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare i look" />
      <div className="mt-4">
        <ButtonLink to={href('/admin/look/:id', { id: 'nuovo' })} size="sm">
          Nuovo look
        </ButtonLink>
      </div>
      {shown && shown.looks.length > 0 && <List looks={shown.looks} />}
      {shown?.looks.length === 0 && (
        <p className="mt-5 text-ink-soft">
          Non c’è ancora nessun look: la pagina /look lo dice alle clienti.
        </p>
      )}
    </>
  );
}

function List({ looks }: Shown) {
  const { fetcher } = useAnsweredForm({ saved: 'Fatto', failed: 'Impossibile spostare il look' });
  const move = (id: string, intent: 'up' | 'down') => void fetcher.submit({ intent, id }, { method: 'post' });
  return (
    <ol aria-label="Look" className="mt-5 max-w-4xl border-line border-t">
      {looks.map((look, index) => (
        <li
          key={look.id}
          className="flex items-center gap-x-4 border-line border-b py-2 max-[18.75rem]:flex-wrap max-[18.75rem]:gap-x-2"
        >
          <PictureView
            picture={look.picture}
            alt=""
            sizes="4rem"
            widest={320}
            className="aspect-4/5 w-14 shrink-0 bg-stone object-cover"
          />
          <div className="min-w-0 flex-1 max-[18.75rem]:basis-1/2">
            <Link to={href('/admin/look/:id', { id: look.id })} className={textLinkClass('alone')}>
              {look.title}
            </Link>
            <p className="text-ink-soft">
              {releaseWords(look)} · {look.points === 1 ? '1 punto' : `${look.points} punti`}
              {look.hidden > 0 && ` · ${hiddenWords(look.hidden)}`}
            </p>
          </div>
          <MoveButtons
            vertical
            name={`«${look.title}»`}
            index={index}
            count={looks.length}
            onMove={(to) => move(look.id, to < index ? 'up' : 'down')}
          />
        </li>
      ))}
    </ol>
  );
}

function hiddenWords(many: number): string {
  return many === 1
    ? '1 prodotto non pubblicato, che non si vede'
    : `${many} prodotti non pubblicati, che non si vedono`;
}
