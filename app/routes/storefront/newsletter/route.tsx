import { data, href } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { typedInput } from '#shop/forms/fields.ts';
import { requestSubscription } from '#shop/marketing/newsletter/newsletter.server.ts';
import {
  NEWSLETTER_FIELDS as fields,
  NEWSLETTER_FAILURES,
  newsletterAnswer,
} from '#shop/marketing/newsletter/newsletter.ts';
import NewsletterBox from '#shop/marketing/newsletter/newsletter-box.tsx';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Newsletter',
    description:
      'Iscriviti alla newsletter: nuovi arrivi e offerte nella tua casella. Ti cancelli quando vuoi.',
    path: href('/newsletter'),
    noindex: true,
  });

export const headers = headersOfRefusal;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null);
  const { email = '' } = form ? typedInput(fields, form) : {};
  const clientAddress = context.get(requestContext).clientAddress;
  const result = await requestSubscription(context.get(shopContext), { email, clientAddress });
  const answer = newsletterAnswer(result);
  const headers = result.ok ? {} : retryAfter(result);
  const status = answer.ok ? 200 : NEWSLETTER_FAILURES[answer.code].status;
  return data({ answer, email: answer.ok ? '' : email }, { status, headers });
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <main id="contenuto" tabIndex={-1} className="flex min-h-[60svh] flex-col justify-center">
      <NewsletterBox answered={actionData} level={1} />
    </main>
  );
}
