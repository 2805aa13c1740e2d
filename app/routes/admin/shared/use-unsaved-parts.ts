import { useCallback, useState } from 'react';

/** Tells the screen whether a part holds something typed and not saved. */
export type OnUnsaved = (part: string, is: boolean) => void;

/** The parts of a screen that hold something typed and not saved. */
export function useUnsavedParts(): { unsaved: readonly string[]; onUnsaved: OnUnsaved } {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const onUnsaved = useCallback((part: string, is: boolean) => {
    setUnsaved((all) => {
      if (all.includes(part) === is) return all;
      return is ? [...all, part] : all.filter((one) => one !== part);
    });
  }, []);
  return { unsaved, onUnsaved };
}
