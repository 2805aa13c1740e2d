/** Answer of the address, or why there was none (codes of `PublicFetch`). */
type AnswerSeen = { text: string } | { problem: string };

/** Why an address is not the shop's; null if this shop, which alone answers `proof`, does. */
export function addressRefusal(seen: AnswerSeen, proof: string): string | null {
  if ('text' in seen) return seen.text === proof ? null : OTHER;
  switch (seen.problem) {
    case 'not_public':
      return 'Questo indirizzo non è pubblico: le clienti non lo raggiungerebbero.';
    case 'unreachable':
      return 'Questo indirizzo non risponde con https: il dominio deve portare a questo server, con un certificato valido.';
    default:
      return OTHER;
  }
}

const OTHER =
  'Questo indirizzo risponde, ma non è questo negozio, o porta altrove: controlla dove porta il dominio, e se si scrive con www.';
