import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Shows a bar during a slow navigation, then focuses the new page's content. */
export function NavigationFeedback() {
  const busy = useNavigation().state !== "idle";
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!hash) document.getElementById("contenido")?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return <div aria-hidden="true" className="progress" data-busy={busy} />;
}
