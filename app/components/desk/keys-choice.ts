import { useEffect, useState } from "react";

const name = "desk-keys";

/** Whether keys are turned off in this browser, and how to change it. Storage that is blocked forgets it. */
export function useKeysChoice(): [isOff: boolean, choose: (isOff: boolean) => void] {
  const [isOff, setIsOff] = useState(false);
  useEffect(() => {
    try {
      setIsOff(localStorage.getItem(name) === "off");
    } catch {}
  }, []);
  function choose(off: boolean) {
    setIsOff(off);
    try {
      if (off) localStorage.setItem(name, "off");
      else localStorage.removeItem(name);
    } catch {}
  }
  return [isOff, choose];
}
