import type { Store } from './store.ts';

/** The dependencies and settings that every part of the emulator works with. */
export interface EmulatorContext {
  store: Store;
  now(): Date;
  /** A fresh id in Stripe's style: `newId('re_', 24)` has 24 random characters after `re_`. */
  newId(prefix: string, length: number): string;
  /** Where shoppers reach the hosted page, without a slash at the end. */
  publicUrl: string;
  /** How long a late approval takes, in ms. */
  lateApprovalMs: number;
  /** How far in the future a session must expire at least, in ms. */
  minimumExpiryMs: number;
}

/** Seconds since 1970, as Stripe writes points in time. */
export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
