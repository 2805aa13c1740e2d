/** `intent`: distinguishes forms of an address; `subject`: name of the path part or field. */
type Act = { name: string; method?: 'GET'; intent?: string; subject?: string };

/** Acts by key in the log; the first match counts. */
export type Acts = Readonly<Record<string, Act>>;

/** Acts that rooms log in their own transactions. */
const NOTED_BY_ROOMS = {
  'staff-invited': 'Persona invitata',
  'invitation-taken-back': 'Invito ritirato',
  'invitation-accepted': 'Invito accettato',
  'made-owner': 'Ruolo cambiato in titolare',
  'made-assistant': 'Ruolo cambiato in commessa',
  'staff-removed': 'Persona tolta dal personale',
  'api-used': 'API: primo uso del giorno',
  'api-refused': 'API: richiesta rifiutata',
};

/** Names by key, including acts declared by routes (`acts`). */
export function namesOfActs(stated: readonly Acts[]): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(NOTED_BY_ROOMS),
    ...stated.flatMap((acts) => Object.entries(acts).map(([key, { name }]) => [key, name] as const)),
  ]);
}

/** Ids, codes, table names; other sent values are not stored. */
const SUBJECT = /^[\w-]{1,64}$/;

/**
 * Act of a successful request; null for one not logged.
 * @param acts of the route that answered
 * @param request.params path parts of the route
 * @param request.fields form fields; none for reading requests
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
