import { Link } from "@remix-run/react";
import { waitlistWave as text } from "~/content/pages/admin/waitlist/invite";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import type { WavePerson } from "~/features/waitlist/admin/invite-wave.server";
import { paths } from "~/paths";

/** The most people in sight at once; more are behind a click. */
const maxOpen = 25;

/** Whom the wave would invite, by name. */
export function WavePeople({ people }: { people: readonly WavePerson[] }) {
  return (
    <details className="mt-6" open={people.length <= maxOpen}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{text.people}</summary>
      <ol className="divide-y divide-line border-y border-line text-sm">
        {people.map(({ id, name, email, company, field }) => (
          <li className="flex flex-wrap gap-x-3 py-1.5" key={id}>
            <Link
              className="link inline-block py-0.5 font-medium wrap-anywhere"
              to={paths.admin.waitlistEntry(id)}
            >
              {name ?? email}
            </Link>{" "}
            <span className="min-w-0 text-muted wrap-anywhere">
              {[name === null ? null : email, company, disciplineLabel(field)].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
