import { href, redirect } from 'react-router';
import { shopContext } from '../../../boot/context.ts';
import { withLandingNote } from '../../shared/landing-notes.ts';
import type { Route } from './+types/route';

/** Where the link of the confirmation e-mail leads (specification section 6: a redirect to the site root). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const confirmed = token !== '' && (await context.get(shopContext).auth.confirmEmail(token));
  return redirect(confirmed ? withLandingNote(href('/'), '#email-confermata') : '/auth?conferma=scaduta');
}
