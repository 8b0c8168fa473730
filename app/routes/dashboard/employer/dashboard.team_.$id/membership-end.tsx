import { fillText } from "~/content/fill-text";

interface MembershipEndProps {
  sentences: readonly string[];
  organization: string;
}

/** The sentences that say what ends with a membership, as a list. */
export function MembershipEnd({ sentences, organization }: MembershipEndProps) {
  return (
    <ul className="mb-5 grid max-w-prose list-disc gap-2 pl-5 marker:text-muted">
      {sentences.map((sentence) => (
        <li className="wrap-anywhere" key={sentence}>
          {fillText(sentence, { organization })}
        </li>
      ))}
    </ul>
  );
}
