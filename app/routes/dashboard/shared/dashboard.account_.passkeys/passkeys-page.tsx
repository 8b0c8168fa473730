import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { RowButton } from "~/components/forms/row-button";
import { Section } from "~/components/layout/section";
import { BackLink } from "~/components/ui/back-link";
import { Callout } from "~/components/ui/callout";
import { DateTime } from "~/components/ui/date-time";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { ownPasskeys as text } from "~/content/pages/accounts/passkeys";
import type { AccountFactors } from "~/features/factors/factors-of-account.server";
import { maxPasskeyName, maxPasskeys } from "~/features/factors/passkey-limits";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { AddPasskey, type AddPasskeyProps } from "./add-passkey";
import { nameField } from "./name-field";

const path = paths.ownPasskeys();

interface PasskeysPageProps extends Omit<AddPasskeyProps, "isFirst" | "isFull"> {
  passkeys: AccountFactors["passkeys"];
  /** The account has another second factor. */
  hasOther: boolean;
  done: string | null;
  visit: string;
}

/** The account's passkeys, to be renamed and removed, and the way to add one. */
export function PasskeysPage({ passkeys, hasOther, done, visit, ...adding }: PasskeysPageProps) {
  const { state, redirectTo } = adding;
  const isLast = passkeys.length === 1 && !hasOther;
  return (
    <>
      <BackLink label={text.back} to={paths.account()} />
      <h1 className="mt-4 text-3xl">{text.title}</h1>
      <p className="mt-4 max-w-prose">{text.lead}</p>
      {redirectTo ? (
        <div className="mt-6">
          <Callout tone="attention">{text.required}</Callout>
        </div>
      ) : null}
      <div className="mt-6 empty:hidden">
        {done === "added" ? <StatusNote key={visit}>{text.added}</StatusNote> : null}
        {done === "renamed" ? <StatusNote key={visit}>{text.renamed}</StatusNote> : null}
        {done === "removed" ? <StatusNote key={visit}>{text.removed}</StatusNote> : null}
        <ResponseSummary state={state?.intent === "remove" ? state : undefined} />
      </div>
      <Section title={text.own}>
        {passkeys.length === 0 ? (
          <p className="text-muted">{text.none}</p>
        ) : (
          <ul className="border-y-2 border-ink">
            {passkeys.map((passkey) => (
              <PasskeyItem isLast={isLast} key={passkey.id} passkey={passkey} state={state} />
            ))}
          </ul>
        )}
      </Section>
      <AddPasskey
        {...adding}
        isFirst={passkeys.length === 0 && !hasOther}
        isFull={passkeys.length >= maxPasskeys}
      />
    </>
  );
}

interface PasskeyItemProps {
  passkey: AccountFactors["passkeys"][number];
  isLast: boolean;
  state: FormState | undefined;
}

function PasskeyItem({ passkey: { id, name, createdAt, lastUsedAt }, isLast, state }: PasskeyItemProps) {
  const field = nameField(id);
  const own = state?.intent === "rename" && state.values.id === id ? state : undefined;
  return (
    <li className="border-line py-4 not-last:border-b">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="mt-1 text-sm text-muted">
        <span>{text.since}</span> <DateTime iso={createdAt} />
        {". "}
        {lastUsedAt === null ? (
          <span>{text.unused}</span>
        ) : (
          <>
            <span>{`${text.lastUsed}: `}</span>
            <DateTime iso={lastUsedAt} />
          </>
        )}
      </p>
      <details className="mt-1" key={name} open={own !== undefined}>
        <summary
          aria-label={fillText(text.changeNamed, { name })}
          className="link inline-flex min-h-11 cursor-pointer items-center text-sm"
        >
          {text.change}
        </summary>
        <PostForm
          action={path}
          className="mt-2 grid max-w-md gap-4"
          hidden={{ id }}
          id={`llave-${id}`}
          intent="rename"
          narrowButton
          rules={{ [field]: { required: text.add.nameRequired } }}
          state={own}
          submit={text.rename}
          variant="secondary"
        >
          {({ errors }) => (
            <Field
              defaultValue={name}
              error={errors[field]}
              label={text.name}
              maxLength={maxPasskeyName}
              name={field}
              required
            />
          )}
        </PostForm>
        <p className="mt-5 mb-3 max-w-prose text-sm">
          <span>{text.removing}</span> {isLast ? <span>{text.removingLast}</span> : null}
        </p>
        <RowButton
          action={path}
          id={id}
          intent="remove"
          label={fillText(text.removeNamed, { name })}
          variant="danger"
        >
          {text.remove}
        </RowButton>
      </details>
    </li>
  );
}
