/** What Node is told that runs the shop. */
export const NODE_OPTIONS = [
  '--disable-warning=ExperimentalWarning',
  // Room (MB) for what a request leaves behind. With half of it a page costs a tenth more of the processor; by itself
  // Node takes so much that an idle shop holds twice the memory, and answers no faster for it.
  '--max-semi-space-size=16',
  // Most memory (MB) of all that is kept. The less it may become, the less is left lying before it is collected: with what
  // Node takes by itself on a large machine, a node grew to twice the memory in an hour of sale.
  '--max-old-space-size=1024',
  // Lets the shop give back once what its start left behind (`server.ts`).
  '--expose-gc',
];

/** What the system's memory allocator is told, where it is glibc's. */
export const MALLOC_ENVIRONMENT = {
  // Threads share two stores of freed memory, instead of each keeping what another could use.
  MALLOC_ARENA_MAX: '2',
  // Bytes from which a piece of memory is taken from the system by itself, and from which freed memory goes back: what the
  // allocator begins with. By itself it raises both after the first large piece, and keeps a hundred MB that the start used.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
