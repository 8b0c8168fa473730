import type { ReactNode } from "react";

/** A part of the page under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-line pt-8">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
