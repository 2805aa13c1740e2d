import { createElement } from 'react';
import type { reservations } from '#db/schema/reservations.ts';
import type { Address } from '#lib/address.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { signId } from '#lib/signed-id.server.ts';
import { closureNoticeOn } from '#shop/company/opening-hours/special-hours.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { renderMail, type WrittenMail } from '#shop/mail/outbox.server.ts';
import {
  ReservationConfirmationMail,
  ReservationEndedMail,
  ReservationHeldMail,
  ReservationNewsMail,
} from './reservation.mail.tsx';
import { HELD_TITLE, reservedPiece } from './reservation.ts';

type Links = { config: { publicUrl: string; authSecret: string } };

export type Reservation = typeof reservations.$inferSelect;

/** Purpose of signed links. */
export const PURPOSE = 'reservation';

export const PATHS = { confirm: '/prenota/conferma', cancel: '/prenota/annulla' } as const satisfies Record<
  string,
  Address
>;
const ADMIN: Address = '/admin/prenotazioni';
const PRODUCT: Address = '/prodotto/:id';

function linkTo({ config }: Links, page: keyof typeof PATHS, id: string): string {
  return `${config.publicUrl}${PATHS[page]}?token=${signId(config.authSecret, PURPOSE, id)}`;
}

/** To the requester. A different `at` makes a separate e-mail. */
export function confirmationMail(
  shop: Links,
  reservation: Reservation,
  { identity }: Pick<ShopSettings, 'identity'>,
): Promise<WrittenMail> {
  const { id, email, requestedAt } = reservation;
  return renderMail({
    dedupeKey: `reservation-confirmation:${id}:${requestedAt.toISOString()}`,
    kind: 'reservation-confirmation',
    to: email,
    subject: `Conferma: vuoi provare ${reservation.productName} in negozio`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(ReservationConfirmationMail, {
      piece: reservedPiece(reservation),
      link: linkTo(shop, 'confirm', id),
    }),
  });
}

type Held = Reservation & { heldUntil: Date };

/** To the customer: place and end of the hold. */
export function heldMail(shop: Links, reservation: Held, settings: ShopSettings): Promise<WrittenMail> {
  const { id, email, heldUntil, name } = reservation;
  return renderMail({
    dedupeKey: `reservation-held:${id}`,
    kind: 'reservation-held',
    to: email,
    subject: `${HELD_TITLE}: ${reservation.productName}`,
    from: { identity: settings.identity, publicUrl: shop.config.publicUrl },
    body: createElement(ReservationHeldMail, {
      hours: settings.hours,
      closure: closureNoticeOn(settings, dayInRome(heldUntil)),
      name,
      heldUntil,
      piece: reservedPiece(reservation),
      cancelLink: linkTo(shop, 'cancel', id),
    }),
  });
}

export function newsMail(
  shop: Links,
  reservation: Held,
  { identity }: Pick<ShopSettings, 'identity'>,
): Promise<WrittenMail> {
  const { id, name, heldUntil } = reservation;
  return renderMail({
    dedupeKey: `reservation-news:${id}`,
    kind: 'reservation-news',
    to: identity.email,
    subject: `Da mettere da parte: ${reservedPiece(reservation)}`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(ReservationNewsMail, {
      name,
      heldUntil,
      email: reservation.email,
      piece: reservedPiece(reservation),
      link: `${shop.config.publicUrl}${ADMIN}`,
    }),
  });
}

/** To the customer: the piece is no longer held. */
export function endedMail(
  shop: Links,
  reservation: Reservation,
  { identity }: Pick<ShopSettings, 'identity'>,
  isReleased: boolean,
): Promise<WrittenMail> {
  const { id, email, name, productId } = reservation;
  const { publicUrl } = shop.config;
  return renderMail({
    dedupeKey: `reservation-ended:${id}`,
    kind: 'reservation-ended',
    to: email,
    subject: `La tua prenotazione è finita: ${reservation.productName}`,
    from: { identity, publicUrl },
    body: createElement(ReservationEndedMail, {
      name,
      isReleased,
      piece: reservedPiece(reservation),
      productUrl: productId && publicUrl + PRODUCT.replace(':id', productId),
    }),
  });
}
