/**
 * Makes something when it is first asked for, and once: what formats the dates of a time zone takes a phone longer to
 * make than all else that a module does when it is loaded, and most pages never ask for it.
 */
export function onDemand<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
