import type { Register } from 'react-router';

/** A path of `app/routes.ts`, for code that writes links but knows no router. */
export type Address = keyof Register['pages'];
