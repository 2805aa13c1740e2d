import type { Register } from 'react-router';

/** An address of the shop as `app/routes.ts` declares it, for rooms that write links but know no router. */
export type Address = keyof Register['pages'];
