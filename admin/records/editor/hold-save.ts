import { createContext, use, useCallback, useState } from 'react';

/** Holds back the save of the editor until the function that it returns is called. */
type Hold = () => () => void;

/** For fields of an editor with work that a save must wait for, such as an upload. */
export const HoldSave = createContext<Hold>(() => () => undefined);

/** The holds of the fields inside, which hold back what is outside too. */
export function useHolds(): { isHeld: boolean; hold: Hold } {
  const holdOutside = use(HoldSave);
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    const release = holdOutside();
    setCount((before) => before + 1);
    return () => {
      release();
      setCount((before) => before - 1);
    };
  }, [holdOutside]);
  return { isHeld: count > 0, hold };
}
