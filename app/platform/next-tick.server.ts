import { executionAsyncResource } from 'node:async_hooks';

/** Node's records of calls of `process.nextTick` that stay. */
const kept: object[] = [];

/**
 * Keeps one of Node's records of a `process.nextTick` for good. `nextTick` is fast for the shape that its records have; but
 * the engine forgets that shape when it collects the whole heap while there is none of them, takes the next one for a
 * second shape, and builds each from then on by the way that fits all: a kept page took a tenth longer. To be called
 * before there is anything to collect.
 */
export function keepTickShape(): void {
  process.nextTick(() => {
    kept.push(executionAsyncResource());
  });
}
