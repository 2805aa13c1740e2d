import { data } from 'react-router';
import { routesContext } from '#boot/context.ts';
import { type GuideShown, guideSection } from '#content/guide/guide.server.ts';
import { requireGrant } from '#routes/admin/shared/access.server.ts';
import type { SignedInUser } from '#shop/staff/auth/visitor.ts';

type RequestArgs = Parameters<typeof requireGrant>[0];

/**
 * A section of the guide, for somebody to whom the page opens that it explains.
 * @throws 404 where there is none of that name, 403
 */
export function sectionFor(args: RequestArgs, visitor: SignedInUser, name: string): GuideShown {
  const section = guideSection(name);
  const explained = args.context
    .get(routesContext)
    .all.find(({ facts: { help, needs } }) => help === name && needs);
  if (!section || !explained?.facts.needs) throw data(null, { status: 404 });
  requireGrant(args, visitor, explained.facts.needs.read);
  return section;
}
