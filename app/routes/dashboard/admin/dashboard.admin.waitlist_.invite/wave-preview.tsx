import { Link, useLocation } from "@remix-run/react";
import { type RefCallback, useCallback } from "react";
import { PostForm } from "~/components/forms/post-form";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { waitlistWave as text } from "~/content/pages/admin/waitlist/invite";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import { bothSides } from "~/content/vocabularies/waitlist";
import type { WavePerson } from "~/features/waitlist/admin/invite-wave.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { type Group, WaveGroups } from "./wave-groups";

interface WavePreviewProps {
  /** The wave's id: pressing the button again does not send it twice. */
  id: string;
  asked: number;
  invited: number;
  groups: readonly Group[];
  people: readonly WavePerson[];
  /** Ticked in the list, not counted off the line. */
  byHand: boolean;
  /** The values of the question's fields, for the form that sends the wave. */
  fields: Record<string, string>;
  search: string;
  state: FormState | undefined;
}

/** The entries that would be invited, and the button that invites them. */
export function WavePreview(props: WavePreviewProps) {
  const { id, asked, invited, groups, people, byHand, fields, search, state } = props;
  const preview = usePreviewTarget();
  if (invited === 0)
    return (
      <div className="mt-8" {...preview}>
        <Callout role="status" tone="attention">
          {byHand ? text.chosenGone : text.nobody}
        </Callout>
      </div>
    );
  return (
    <section className="mt-10 border-t border-line pt-8">
      <h2 className="mb-3 text-xl" {...preview}>
        {fillText(text.previewOf, { groups: describeGroups(groups) })}
      </h2>
      {invited < asked ? (
        <p className="mb-3 text-muted">
          {fillText(byHand ? text.chosenFewer : text.fewer, { asked: formatNumber(asked) })}
        </p>
      ) : null}
      <WaveGroups groups={groups} />
      <WavePeople people={people} />
      <PostForm
        action={paths.admin.waitlistInvite() + search}
        className="mt-6 grid gap-5"
        hidden={{ ...fields, wave: id, previewed: String(invited) }}
        narrowButton
        state={state}
        submit={plural(text.submit, invited)}
      />
    </section>
  );
}

/** Moves to #preview after a navigation by script; without JavaScript the browser does it. */
function usePreviewTarget() {
  const { hash } = useLocation();
  const ref: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (hash === "#preview") element?.focus();
    },
    [hash],
  );
  return { id: "preview", tabIndex: -1, ref } as const;
}

/** «25 profesionales y 4 organizaciones de Biomedicina», or «… de 7 disciplinas». */
function describeGroups(groups: readonly Group[]): string {
  const sum = (side: "professionals" | "companies") => groups.reduce((total, each) => total + each[side], 0);
  const people = bothSides({ professionals: sum("professionals"), companies: sum("companies") });
  const [only] = groups;
  if (!only || groups.length > 1) return fillText(text.many, { people, count: formatNumber(groups.length) });
  if (only.field === null) return people;
  return fillText(text.of, { people, discipline: disciplineLabel(only.field) });
}

/** The most people in sight at once; more are behind a click. */
const maxOpen = 25;

/** Whom the wave would invite, by name. */
function WavePeople({ people }: { people: readonly WavePerson[] }) {
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
