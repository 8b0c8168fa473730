import { Link } from "@remix-run/react";
import type { LandingWords } from "./landing-words.server";
import type { Role } from "./visit.server";

const sides = ["professional", "empresa"] as const;

/** Two links, so that choosing a side needs no script. */
export function Choice({ words, links }: { words: LandingWords["choice"]; links: Record<Role, string> }) {
  return (
    <ul aria-label={words.label} className="mt-6 grid gap-3 sm:grid-cols-2">
      {sides.map((side) => (
        <li key={side}>
          <Link
            className="block h-full rounded-md border border-control bg-surface px-4 py-3 transition-colors duration-150 hover:border-action hover:bg-action-soft"
            to={links[side]}
          >
            <span className="block text-lg font-semibold text-action">{words[side].label}</span>{" "}
            <span className="block text-sm text-muted">{words[side].pain}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
