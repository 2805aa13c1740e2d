import { every } from './load.ts';
import { checkout, type Shopping } from './sale-traffic.ts';

/**
 * Shoppers who check out, in a process of their own: each of thousands of other answers that the bench reads would keep
 * theirs waiting, which no shop does. The first message says where; each answer is told; after the second message it
 * ends, once all are answered.
 */
process.once('message', ({ urls, goods, interval }: Shopping) => {
  const running = { isStopped: false };
  process.once('message', () => {
    running.isStopped = true;
  });
  const buying = checkout(urls, goods, (answered) => process.send?.(answered));
  every(running, interval, buying).then(() => process.disconnect?.());
});
// Neither connections that wait for more nor a bench that was killed keep it.
process.once('disconnect', () => process.exit());
