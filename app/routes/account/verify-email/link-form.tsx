import { PostForm, type PostFormProps } from "~/components/forms/post-form";
import { paths } from "~/paths";

/** The link that led to the page, and what its form was answered. */
export interface MailedLink extends Pick<PostFormProps, "state"> {
  token: string;
  redirectTo: string;
}

interface LinkFormProps extends MailedLink, Pick<PostFormProps, "submit" | "rules" | "children"> {
  intent: "confirm" | "set-password" | "disown";
  variant: NonNullable<PostFormProps["variant"]>;
}

/** One of the things that can be done with the link. */
export function LinkForm({ token, redirectTo, ...form }: LinkFormProps) {
  // The link stays in the address, from which the page reads again whose it is.
  const action = paths.verifyEmail({ token, redirectTo });
  return <PostForm {...form} action={action} hidden={{ t: token, redirectTo }} />;
}
