import { fillText } from "~/content/fill-text";

interface ConsequencesProps {
  sentences: readonly string[];
  organization: string;
}

/** What the end of a membership means. */
export function Consequences({ sentences, organization }: ConsequencesProps) {
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
