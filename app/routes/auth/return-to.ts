/** Where an administrator lands (specification section 2). */
export const ADMIN_HOME = '/admin/prodotti';

/** The admin page that a link asked to come back to; anything but a page of our own admin area is the default. */
export function returnTo(asked: FormDataEntryValue | null): string {
  return typeof asked === 'string' && /^\/admin(\/[a-z0-9-]{1,64}){0,4}$/i.test(asked) ? asked : ADMIN_HOME;
}
