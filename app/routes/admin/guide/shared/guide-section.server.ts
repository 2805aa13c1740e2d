import { data } from 'react-router';
import { routesContext } from '#boot/context.ts';
import { type GuideShown, guideSection } from '#content/guide/guide.server.ts';
import { requireGrant } from '#routes/admin/shared/access.server.ts';
import type { SignedInUser } from '#shop/staff/auth/visitor.ts';

type RequestArgs = Parameters<typeof requireGrant>[0];

/** Throws 404 for an unknown name, 403 without access to the page that it explains. */
export function sectionFor(args: RequestArgs, visitor: SignedInUser, name: string): GuideShown {
  const section = guideSection(name);
  const explained = args.context
    .get(routesContext)
    .all.find(({ facts: { help, needs } }) => help === name && needs);
  if (!section || !explained?.facts.needs) throw data(null, { status: 404 });
  requireGrant(args, visitor, explained.facts.needs.read);
  return section;
}
