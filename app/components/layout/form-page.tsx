import type { ReactNode } from "react";

interface FormPageProps {
  title: string;
  /** One sentence under the title, which may contain a link. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page with one form, in a narrow column under its title. */
export function FormPage({ title, lead, children }: FormPageProps) {
  return (
    <div className="page py-10 md:py-16">
      <div className="mx-auto max-w-md">
        <h1 className="text-3xl">{title}</h1>
        {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}
