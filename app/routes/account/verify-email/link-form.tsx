import { PostForm, type PostFormProps } from "~/components/forms/post-form";
import { paths } from "~/paths";

/** The link that led to the page, and the action's answer to its form. */
export interface MailedLink extends Pick<PostFormProps, "state"> {
  token: string;
  redirectTo: string;
}

interface LinkFormProps extends MailedLink, Pick<PostFormProps, "submit" | "rules" | "children"> {
  intent: "confirm" | "set-password" | "disown";
  variant: NonNullable<PostFormProps["variant"]>;
}

/** One of the actions the link offers. */
export function LinkForm({ token, redirectTo, ...form }: LinkFormProps) {
  // The token stays in the URL, from which the page reads the account again.
  const action = paths.verifyEmail({ token, redirectTo });
  return <PostForm {...form} action={action} hidden={{ t: token, redirectTo }} />;
}
