import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { reviews } from '#db/schema/reviews.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { averageOf, REVIEWS_PER_PAGE, type ShownReviews } from './shown-reviews.ts';

/** Published reviews, newest first; null without any. Pages beyond the last show the last. */
export async function reviewsOf(
  db: Db,
  productId: string,
  requestedPage: number,
): Promise<ShownReviews | null> {
  const published = and(eq(reviews.productId, productId), eq(reviews.status, 'published'));
  const votes = (vote: string) => sql`count(*) filter (where ${reviews.fit} = ${vote})`.mapWith(Number);
  const [figures] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      sum: sql`coalesce(sum(${reviews.stars}), 0)`.mapWith(Number),
      small: votes('small'),
      right: votes('right'),
      large: votes('large'),
    })
    .from(reviews)
    .where(published);
  if (!figures || figures.count === 0) return null;
  const pages = Math.ceil(figures.count / REVIEWS_PER_PAGE);
  const page = Math.min(requestedPage, pages);
  const rows = await db
    .select()
    .from(reviews)
    .where(published)
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE);
  const { count, small, right, large } = figures;
  return {
    count,
    page,
    pages,
    average: averageOf(figures),
    fits: { small, right, large },
    reviews: rows.map(({ id, stars, title, body, fit, shownName, size, writtenAt, answer }) => ({
      id,
      stars,
      title,
      body,
      fit,
      shownName,
      size,
      answer,
      day: dayInRome(writtenAt),
    })),
  };
}
