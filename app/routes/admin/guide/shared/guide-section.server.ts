import { data } from 'react-router';
import { type GuideShown, guideSection } from '#content/guide/guide.server.ts';
import { GUIDE_SECTIONS, isGuideName } from '#content/guide/sections.ts';
import { requireGrant } from '#routes/admin/shared/access.server.ts';
import type { SignedInUser } from '#shop/staff/auth/visitor.ts';

type RequestArgs = Parameters<typeof requireGrant>[0];

/**
 * A section of the guide, for somebody to whom the page opens that it explains.
 * @throws 404 where there is none of that name, 403
 */
export function sectionFor(args: RequestArgs, visitor: SignedInUser, name: string): GuideShown {
  if (!isGuideName(name)) throw data(null, { status: 404 });
  requireGrant(args, visitor, GUIDE_SECTIONS[name]);
  return guideSection(name);
}
