import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

// On the server neither runs, and React warns of the second.
const useEffectAtOnce = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * Shows a bar during a slow navigation, then focuses the new page's content, or the part that a link named: the next Tab
 * goes on there, as it does without scripts. A plain link to a part of the page is the browser's, which moves the focus itself:
 * doing so again would come after the reader's next Tab and take them back.
 */
export function NavigationFeedback() {
  const busy = useNavigation().state !== "idle";
  const { pathname, hash, key } = useLocation();
  const isBrowsers = useNavigationType() === "POP";
  const last = useRef({ pathname, key });

  useEffectAtOnce(() => {
    const before = last.current;
    if (before.key === key) return;
    last.current = { pathname, key };
    if (isBrowsers && before.pathname === pathname) return;
    const part = hash.slice(1) || (before.pathname !== pathname && "contenido");
    if (part) document.getElementById(part)?.focus({ preventScroll: true });
  }, [pathname, hash, key, isBrowsers]);

  return <div aria-hidden="true" className="progress" data-busy={busy} />;
}
