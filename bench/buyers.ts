import { every } from './load.ts';
import { checkout, type Goods } from './sale-traffic.ts';

/** What the process is told first: where to buy what, and how often (ms). */
export type Told = { urls: string[]; goods: Goods[]; interval: number };

/**
 * Shoppers who check out, in a process of their own: each of thousands of other answers that the bench reads would keep
 * theirs waiting, which no shop does. Told where by its first message, it tells of each answer; it ends after the
 * next message, once all are answered.
 */
process.once('message', (told: Told) => {
  const running = { isStopped: false };
  process.once('message', () => {
    running.isStopped = true;
  });
  const buying = checkout(told.urls, told.goods, (answered) => process.send?.(answered));
  every(running, told.interval, buying).then(() => process.disconnect());
});
