import { PostForm, type PostFormProps } from "../post-form";
import type { UnsentGuardProps } from "./guard-props";
import { UnsentGuard } from "./unsent-guard";
import { WithoutScripts } from "./without-scripts";

interface LongFormProps extends Omit<PostFormProps, "bar">, Pick<UnsentGuardProps, "version"> {}

/** A form higher than a screen: its button stays in sight, and what is typed is not lost when the page is left. */
export function LongForm({ version, status, ...form }: LongFormProps) {
  return (
    <PostForm
      {...form}
      bar={({ isReturned }) => (
        <UnsentGuard isReturned={isReturned} name={form.intent ?? ""} version={version} />
      )}
      status={
        <>
          <WithoutScripts />
          {status}
        </>
      }
    />
  );
}
