/**
 * What somebody of the staff did at an address, as the log names it: by the form's `intent` where an address takes several
 * forms. `subject` says which part of the address, or which field, names what it was done to.
 */
type Act = { name: string; method?: 'GET'; intent?: string; subject?: string };

/** What may be done at an address, by the key that the log stores. The first that fits a request names it. */
export type Acts = Readonly<Record<string, Act>>;

/** What rooms note down themselves, in their own transactions: it has no address. */
const NOTED_BY_ROOMS = {
  'staff-invited': 'Persona invitata',
  'invitation-taken-back': 'Invito ritirato',
  'invitation-accepted': 'Invito accettato',
  'made-owner': 'Ruolo cambiato in titolare',
  'made-assistant': 'Ruolo cambiato in commessa',
  'staff-removed': 'Persona tolta dal personale',
};

/** The names of all acts by their keys, those that addresses state (`acts` of their routes' facts) among them. */
export function namesOfActs(stated: readonly Acts[]): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(NOTED_BY_ROOMS),
    ...stated.flatMap((acts) => Object.entries(acts).map(([key, { name }]) => [key, name] as const)),
  ]);
}

/** What a subject looks like: an id, a code, a table's name. Anything else that somebody sent is not stored. */
const SUBJECT = /^[\w-]{1,64}$/;

/**
 * The act of a request that was answered well; null for what is not noted.
 * @param acts of the route that answered
 * @param request.params the parts of the address that the route names
 * @param request.fields those of its form; of a request that reads, none
 */
export function actOf(
  acts: Acts,
  request: {
    method: string;
    params: Readonly<Record<string, string | undefined>>;
    fields: ReadonlyMap<string, string>;
  },
): { act: string; subject: string | null } | null {
  const { params, fields } = request;
  const method = request.method === 'GET' || request.method === 'HEAD' ? 'GET' : 'POST';
  for (const [act, { method: noted = 'POST', intent, subject = '' }] of Object.entries(acts)) {
    if (noted !== method || (intent !== undefined && fields.get('intent') !== intent)) continue;
    const named = params[subject] ?? fields.get(subject) ?? '';
    return { act, subject: SUBJECT.test(named) ? named : null };
  }
  return null;
}
