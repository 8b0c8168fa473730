import { briefMark, markWords } from "~/content/mark-words";
import type { ShownMark } from "~/features/organizations/verification/mark";

interface VerifiedMarkProps {
  mark: Omit<ShownMark, "verified">;
  /** In a line of a list: the domain alone to see, all of it to hear. */
  brief?: boolean;
  /** Stays on the line of a brief one, which stands after a space. */
  children?: string;
}

/** Says what was proved of an organization, beside its name; nothing but its children for one that is not verified. */
export function VerifiedMark({ mark, brief = false, children }: VerifiedMarkProps) {
  const words = markWords(mark);
  if (words === null) return children ? <span>{children}</span> : null;
  if (brief) {
    return (
      <>
        {" "}
        <span className="verified inline-block max-w-full wrap-anywhere text-action">
          <span className="sr-only">{`${words} `}</span>
          <span aria-hidden="true">{briefMark(mark)}</span>
          {children ? <span>{children}</span> : null}
        </span>
      </>
    );
  }
  return (
    <span className="verified inline-flex items-center text-action">
      <span className="min-w-0 wrap-anywhere">{words}</span>
    </span>
  );
}
