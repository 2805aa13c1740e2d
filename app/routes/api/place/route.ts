import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { isPostalCode } from '#lib/postal-code.ts';
import { placeWarnings, proposedPlace, type TypedPlace } from '#shop/checkout/places/place.ts';
import type { PlaceAnswer } from '#shop/checkout/places/place-answer.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api' } satisfies RouteFacts;

/** Most characters looked up. */
const MOST = 100;

/** Proposals for `?cap=`, `citta=`, `provincia=`, and contradictions between them. No database access. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { places } = context.get(shopContext);
  const { searchParams } = url;
  const typed: TypedPlace = {
    postalCode: (searchParams.get('cap') ?? '').trim(),
    city: (searchParams.get('citta') ?? '').trim().slice(0, MOST),
    province: (searchParams.get('provincia') ?? '').trim().slice(0, MOST),
  };
  const known = isPostalCode(typed.postalCode) ? typed : { ...typed, postalCode: '' };
  const { cities, province } = proposedPlace(places, known);
  const answer: PlaceAnswer = {
    city: cities.length === 1 ? (cities[0] ?? '') : '',
    province,
    warnings: placeWarnings(places, known),
  };
  return Response.json(answer, { headers: { 'Cache-Control': 'private, max-age=3600' } });
}
