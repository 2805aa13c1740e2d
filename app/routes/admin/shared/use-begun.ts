import { useState } from 'react';

/**
 * What the fields of a form begin with: what was stored when the form was drawn or, since then, what it has saved itself
 * (`onOwn` receives the version). What somebody else saves meanwhile takes no field's place.
 */
export function useBegun<Stored>(stored: Stored, version: number) {
  const [begun, setBegun] = useState(stored);
  const [own, onOwn] = useState(version);
  if (begun !== stored && version === own) setBegun(stored);
  return { begun, onOwn };
}
