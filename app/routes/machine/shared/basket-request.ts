import { z } from 'zod';
import { VendorError } from '../../../lib/vendor-error.ts';
import { MAX_LINES, MAX_QUANTITY } from '../../../shop/cart/cart.ts';
import { type CheckoutCall, withinAddressLimit } from '../../../shop/checkout/address-limit.server.ts';
import { mergeLines, type WantedLine } from '../../../shop/checkout/basket.ts';
import { centsFromNumber } from '../../../shop/money/money.ts';
import { retryAfter } from '../../shared/retry-after.ts';

/** Bytes that a cart and an address can take at most. */
const MAX_JSON_BYTES = 64 * 1024;

const price = z.number().min(0).max(999_999).nullish().catch(null);

const Item = z.object({
  id: z.string().max(64),
  size: z.string().max(20).default('Unica'),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  price,
});

export const Items = z.array(Item).max(MAX_LINES);
export const Delivery = z.enum(['standard', 'express', 'pickup']);
export const PromoEntry = z
  .string()
  .max(60)
  .nullish()
  .transform((text) => text?.trim() || null);

/**
 * The cart's items as lines that the rules understand, ids spelt as the shop spells them; the same product and size
 * twice is one line.
 */
export function linesOf(items: z.infer<typeof Items>): WantedLine[] {
  return mergeLines(
    items.map(({ id, size, quantity, price: shown }) => ({
      id: id.toLowerCase(),
      size,
      quantity,
      priceCents: typeof shown === 'number' ? centsFromNumber(shown) : null,
    })),
    MAX_QUANTITY,
  );
}

/** The request's JSON, or the answer that refuses it. */
export async function jsonBody(request: Request): Promise<{ body: unknown } | { refusal: Response }> {
  if (request.method !== 'POST') return { refusal: refuse(405, 'Metodo non ammesso.') };
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    return { refusal: refuse(415, 'Servono dati in formato JSON.') };
  }
  const tooLong = Number(request.headers.get('content-length') ?? 0) > MAX_JSON_BYTES;
  const text = tooLong ? '' : await request.text();
  if (tooLong || text.length > MAX_JSON_BYTES) return { refusal: refuse(413, 'I dati inviati sono troppi.') };
  try {
    return { body: JSON.parse(text) };
  } catch {
    return { refusal: refuse(400, 'I dati inviati non sono leggibili.') };
  }
}

/** How soon (s) it is worth asking again when the payment provider does not answer. */
const PROVIDER_AGAIN_S = 10;

/**
 * Carries out what needs the payment provider; one that is away is logged, and said to be a failure that passes.
 * What else fails is thrown on.
 */
export async function unlessAway(
  log: { error(error: unknown): void },
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    log.error(error);
    return Response.json(
      {
        ok: false,
        success: false,
        code: 'provider_away',
        title: 'Errore',
        description: 'Il sistema di pagamento non risponde in questo momento. Riprova tra qualche istante.',
      },
      { status: 503, headers: { 'Retry-After': String(PROVIDER_AGAIN_S) } },
    );
  }
}

/** The answer to a call that is one too many from its network; null while there are not too many. */
export async function tooMany(
  shop: Parameters<typeof withinAddressLimit>[0],
  call: CheckoutCall,
  clientAddress: string,
): Promise<Response | null> {
  const use = await withinAddressLimit(shop, call, clientAddress);
  if (use.ok) return null;
  return Response.json(
    {
      ok: false,
      success: false,
      code: 'too_many_calls',
      title: 'Troppe richieste',
      description: 'Sono arrivate troppe richieste da questa rete. Riprova tra qualche minuto.',
    },
    { status: 429, headers: retryAfter(use) },
  );
}

export function refuse(status: number, description: string, headers: Record<string, string> = {}): Response {
  return Response.json({ ok: false, code: 'bad_request', title: 'Errore', description }, { status, headers });
}
