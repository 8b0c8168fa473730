import type { Elements } from "~/components/ui/elements";

/** A part of a report under its heading, closer to the next one than on other pages. */
export function ReportSection({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="mt-4 sm:mt-6">
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  );
}
