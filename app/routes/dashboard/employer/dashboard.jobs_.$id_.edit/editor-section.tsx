import type { Elements } from "~/components/ui/elements";
import { editorAnchors } from "~/content/pages/employer-jobs/controls";

/** A part of the editor under its heading, its fields in one column. */
export function EditorSection({
  name,
  title,
  children,
}: {
  name: keyof typeof editorAnchors;
  title: string;
  children: Elements;
}) {
  return (
    <section className="grid max-w-xl gap-5 border-t border-line pt-6" id={editorAnchors[name]} tabIndex={-1}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
