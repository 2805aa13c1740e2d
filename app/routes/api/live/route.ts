import type { Shop } from '#boot/compose.server.ts';
import { shopContext, visitorContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import type { RecentChanges } from '#platform/recent-changes.ts';
import { can } from '#shop/staff/auth/visitor.ts';
import type { Route } from './+types/route';
import { gatherNews } from './gather-news.ts';

export const handle = { kind: 'live', stream: true } satisfies RouteFacts;

/** Keeps the connection alive on both ends (specification section 9). */
const HEARTBEAT_MS = 25_000;

/** Server-sent events; orders only for staff who may read them, products off sale only for staff. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { live, auth, log } = shop;
  const visitor = await context.get(visitorContext)();
  const seesOrders = can(visitor, 'orders:read');
  const shownTo = can(visitor, 'admin:enter') ? async () => () => true : () => onSaleIn(shop);
  const isShownAtFirst = await shownTo();
  const encoder = new TextEncoder();
  let end = () => {};
  let ended = false;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      write(
        `retry: 1000\nevent: recent\ndata: ${JSON.stringify(recentFor(live.recent(), seesOrders, isShownAtFirst))}\n\n`,
      );
      const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
      const announce = (topic: string) => write(`event: topic\ndata: ${topic}\n\n`);
      const sendCounts = async (counts: readonly string[]) => {
        const isShown = await shownTo();
        if (ended) return;
        for (const id of counts.filter(isShown)) write(`event: count\ndata: ${id}\n\n`);
      };
      const gathered = gatherNews(({ topics, counts }) => {
        for (const topic of topics) announce(topic);
        if (counts.length > 0) void sendCounts(counts);
      });
      const unsubscribe = live.subscribe((change) => {
        if (change.topic === 'connections' || change.topic === 'webhooks') return;
        if (change.topic !== 'orders') gathered.add(change);
        else if (seesOrders) void sendOrders();
      });
      // The stream may outlive its session: it is checked each time.
      const sendOrders = async () => {
        const visitor = await auth.visitorOf(request.headers).catch((error: unknown) => {
          log.error(error, { where: 'live' });
          return null;
        });
        if (ended) return;
        if (can(visitor, 'orders:read')) announce('orders');
        else end();
      };
      const forget = live.onClose(() => end());
      end = () => {
        end = () => {};
        ended = true;
        clearInterval(heartbeat);
        gathered.stop();
        unsubscribe();
        forget();
        try {
          controller.close();
        } catch {
          // The reader has disconnected.
        }
      };
      request.signal.addEventListener('abort', () => end());
    },
    cancel: () => end(),
  });
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  });
}

type IsShown = (id: string) => boolean;

/** Published products; none while the catalogue cannot be read. */
async function onSaleIn({ catalogue, log }: Pick<Shop, 'catalogue' | 'log'>): Promise<IsShown> {
  try {
    const index = await catalogue.read();
    return (id) => index.get(id) !== null;
  } catch (error) {
    log.error(error, { where: 'live' });
    return () => false;
  }
}

function recentFor(recent: RecentChanges, seesOrders: boolean, isShown: IsShown): RecentChanges {
  const { orders, connections: _, ...topics } = recent.topics;
  return {
    ...recent,
    topics: seesOrders && orders !== undefined ? { ...topics, orders } : topics,
    counts: Object.fromEntries(Object.entries(recent.counts).filter(([id]) => isShown(id))),
  };
}
