import type { ReactNode } from "react";

/** A part of the editor under its heading, its fields in one column. */
export function EditorSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid max-w-xl gap-5 border-t border-line pt-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
