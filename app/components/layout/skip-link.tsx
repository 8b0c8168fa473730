import type { ReactNode } from "react";

/** Shows itself at the top of the page once the keyboard reaches it. The part that it leads to takes the focus. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      className="absolute top-2 left-2 z-40 -translate-y-20 rounded-sm bg-action px-4 py-3 font-medium text-on-action focus:translate-y-0"
      href={`#${to}`}
    >
      {children}
    </a>
  );
}
