import type { Elements } from "~/components/ui/elements";

interface SectionProps {
  /** The anchor for links to the section, which takes the focus after them: the next Tab goes on in it. */
  id?: string;
  title: string;
  lead?: string;
  /** With a line above, to separate sections with forms of their own. */
  ruled?: boolean;
  /** On a narrow page of one form. */
  narrow?: boolean;
  children: Elements;
}

/** A part of a page under its heading. */
export function Section({ id, title, lead, ruled, narrow, children }: SectionProps) {
  return (
    <section
      className={ruled ? "mt-10 border-t border-line pt-8" : "mt-12"}
      id={id}
      tabIndex={id ? -1 : undefined}
    >
      <h2 className={narrow ? "mb-2 text-lg" : "mb-3 text-xl"}>{title}</h2>
      {lead ? <p className="mb-5 text-muted">{lead}</p> : null}
      {children}
    </section>
  );
}
