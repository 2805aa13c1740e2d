import { addressLine } from '#shop/company/identity/company.ts';
import { isStated } from '#shop/company/identity/stated-identity.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { formatEuro } from '#shop/money/money.ts';
import type { Outcome } from './checks.ts';

/** HTML of the checked pages; null for one that did not answer. */
export type PagesRead = { delivery: string | null; returns: string | null };

/** Whether the owner saved or confirmed what delivery costs. */
export function checkDeliveryChosen(chosen: boolean): Outcome {
  return chosen
    ? { state: 'ok', message: '' }
    : failed(
        'I costi di consegna sono ancora quelli iniziali: controllali e salvali in Impostazioni, «Consegna».',
      );
}

/** Whether pages show delivery costs and return rules as set, and not the demonstration's first ones. */
export function checkTexts(
  { shipping, identity }: Pick<ShopSettings, 'shipping' | 'identity'>,
  chosen: boolean,
  pages: PagesRead,
): Outcome {
  const unchosen = checkDeliveryChosen(chosen);
  if (unchosen.state !== 'ok') return unchosen;
  if (!isStated(identity.street))
    return {
      ...failed('I resi tornano al tuo indirizzo, che manca ancora.'),
      places: [{ label: 'via', section: 'identity', field: 'street' }],
    };
  const { standardCents, freeFromCents, expressCents } = shipping;
  const costs = [standardCents, freeFromCents, expressCents].map(formatEuro);
  const missing = [
    ...lacking('/spedizioni', pages.delivery, costs),
    ...lacking('/resi', pages.returns, ['14 giorni', addressLine(identity)]),
  ];
  if (missing.length > 0) return failed(`${missing.join('. ')}. Avvisa chi segue il sito.`);
  return {
    state: 'ok',
    message: `Standard ${costs[0]}, gratuita da ${costs[1]}, express ${costs[2]}; resi entro 14 giorni a ${addressLine(identity)}.`,
  };
}

function lacking(path: string, html: string | null, expected: readonly string[]): string[] {
  if (html === null) return [`La pagina ${path} non risponde`];
  const text = plainText(html);
  const absent = expected.filter((one) => !text.includes(spaced(one)));
  return absent.length === 0 ? [] : [`Nella pagina ${path} manca: ${absent.join(', ')}`];
}

const ENTITIES: Record<string, string> = { '&#x27;': "'", '&amp;': '&', '&quot;': '"' };

/** Text of a page without tags; comments stand between the parts of a sentence. */
function plainText(html: string): string {
  const [first = '', ...rest] = html.split('<');
  const text = rest.map((part) => (part.startsWith('!--') ? '' : ' ') + part.slice(part.indexOf('>') + 1));
  return spaced(first + text.join('')).replace(
    /&(?:#x27|amp|quot);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
}

function spaced(text: string): string {
  return text.replace(/[\s\u00a0\u202f]+/g, ' ');
}

function failed(message: string): Outcome {
  return { state: 'failed', message };
}
