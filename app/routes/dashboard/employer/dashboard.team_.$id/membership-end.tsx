import { Checkbox } from "~/components/forms/checkbox";
import { PostForm } from "~/components/forms/post-form";
import { fillText } from "~/content/fill-text";
import { formatQuoted, plural } from "~/content/format";
import { memberPage as text } from "~/content/pages/teams/team";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

/** What somebody of a team holds, and leaves with the membership. */
export interface Held {
  /** How many jobs they lead. */
  jobs: number;
  /** Their seats in committees. */
  seats: readonly { jobId: string; title: string; seat: string }[];
  /** How many of the interviews to come they hold. */
  interviews: number;
}

interface MembershipEndProps {
  intent: "leave" | "remove";
  organization: string;
  member: { userId: string; name: string };
  held: Held;
  state: FormState | undefined;
  back?: { to: string; label: string };
}

/** What ends with a membership, and the form that ends it. */
export function MembershipEnd({ intent, organization, member, held, state, back }: MembershipEndProps) {
  const isOwn = intent === "leave";
  const words = isOwn ? text.leaveHeld : text.removeHeld;
  const presided = held.seats.filter(({ seat }) => seat === "president").length;
  const titles = formatQuoted(held.seats.map(({ title }) => title));
  const lost = [
    ...(held.jobs > 0 ? [plural(words.jobs, held.jobs)] : []),
    ...(held.seats.length > 0 ? [fillText(plural(words.seats, held.seats.length), { titles })] : []),
    ...(presided > 0 ? [plural(words.presided, presided)] : []),
    ...(held.interviews > 0 ? [plural(words.interviews, held.interviews)] : []),
  ];
  const sentences = isOwn ? text.leaveWhat : text.removeWhat;
  return (
    <>
      <ul className="mb-5 grid max-w-prose list-disc gap-2 pl-5 marker:text-muted">
        {[...lost, ...sentences.map((sentence) => fillText(sentence, { organization }))].map((sentence) => (
          <li className="wrap-anywhere" key={sentence}>
            {sentence}
          </li>
        ))}
      </ul>
      <PostForm
        action={paths.teamMember(member.userId)}
        back={back}
        intent={intent}
        narrowButton
        state={state}
        submit={isOwn ? text.leaveSubmit : text.removeSubmit}
        variant="danger"
      >
        {({ errors }) => (
          <Checkbox error={errors.confirm} name="confirm">
            {isOwn ? text.leaveConfirm : fillText(text.removeConfirm, { name: member.name })}
          </Checkbox>
        )}
      </PostForm>
    </>
  );
}
