import { Checkbox } from "~/components/forms/checkbox";
import { replies as text } from "~/content/replies";

interface DelayFieldProps {
  name: string;
  isDelayed: boolean;
}

/** Whether a reply can be undone for a while before it is sent. */
export function DelayField({ name, isDelayed }: DelayFieldProps) {
  return (
    <Checkbox defaultChecked={isDelayed} name={name}>
      <span className="font-semibold">{text.delay}</span>{" "}
      <span className="block text-sm text-muted">{text.delayHint}</span>
    </Checkbox>
  );
}

/** Before the button of a reply that nobody can undo. */
export function SentAtOnce() {
  return <p className="text-sm text-muted">{text.atOnce}</p>;
}
