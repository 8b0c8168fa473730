import { useLocation } from "@remix-run/react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { Elements } from "~/components/ui/elements";

interface MenuDetailsProps {
  className?: string;
  /** The content of its `summary`. */
  label: ReactNode;
  labelClass: string;
  children: Elements;
}

/**
 * Links folded into a menu, which needs no JavaScript to open. With it the menu closes with Escape, when the focus
 * leaves it, and once one of its links was followed.
 */
export function MenuDetails({ className, label, labelClass, children }: MenuDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);

  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (details.current) details.current.open = false;
  }, [key]);

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== "Escape" || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector("summary")?.focus();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    // Without a target the focus may be on its way: Safari gives none to a link that is being clicked.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  }

  return (
    <details className={className} onBlur={onBlur} onKeyDown={onKeyDown} ref={details}>
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${labelClass}`}>{label}</summary>
      {children}
    </details>
  );
}
