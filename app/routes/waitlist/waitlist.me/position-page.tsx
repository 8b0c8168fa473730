import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostForm } from "~/components/forms/post-form";
import { FormPage } from "~/components/layout/form-page";
import { ButtonLink } from "~/components/ui/button";
import { DefinitionList } from "~/components/ui/definition-list";
import { StatusNote } from "~/components/ui/status-note";
import { formatNumberInText } from "~/content/format";
import { positionPage as text } from "~/content/pages/waitlist";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { DetailsForm } from "./details-form";
import type { PositionView } from "./position-view.server";
import { ShareLink } from "./share-link";

interface PositionPageProps {
  token: string;
  view: PositionView;
  note: string | null;
  state: FormState | undefined;
}

/** The entry's position, and the actions on it. */
export function PositionPage({ token, view, note, state }: PositionPageProps) {
  const here = paths.waitlistMe({ token });
  const { status, shareUrl } = view;
  const isListed = status !== "converted" && status !== "unsubscribed";
  return (
    <FormPage title={text.titles[status]}>
      <div className="grid gap-6">
        {note ? <StatusNote key={note}>{note}</StatusNote> : null}
        <Facts {...view} />
        <p>{text.notes[status]}</p>
        <NextStep action={here} state={state} status={status} />
      </div>
      {isListed ? (
        <>
          {shareUrl ? <ShareLink arrivals={view.arrivals} role={view.role} url={shareUrl} /> : null}
          <DetailsForm here={here} state={state} view={view} />
          <section className="mt-12">
            <h2 className="text-xl">{text.leave.title}</h2>
            <p className="mt-2 mb-4 text-muted">{text.leave.text}</p>
            <PostForm
              action={here}
              intent="leave"
              state={state}
              submit={text.leave.submit}
              variant="secondary"
            />
          </section>
        </>
      ) : null}
      <section className="mt-12">
        <h2 className="text-xl">{text.erase.title}</h2>
        <p className="mt-2 mb-2 text-muted">{text.erase.text}</p>
        <Link
          className="link inline-flex min-h-11 items-center"
          to={paths.waitlistMe({ token, erase: true })}
        >
          {text.erase.open}
        </Link>
      </section>
    </FormPage>
  );
}

function Facts({ statusLabel, position, positionInField, discipline, total, email }: PositionView) {
  const { facts } = text;
  const items = [{ term: facts.status, value: statusLabel }];
  const inLine = (n: number) => (
    <span className="figures font-serif text-2xl font-semibold whitespace-nowrap">
      {formatNumberInText(n)}
    </span>
  );
  const places: { term: string; value: ReactNode }[] =
    position === null ? [] : [{ term: facts.position, value: inLine(position) }];
  if (positionInField !== null && discipline !== null)
    places.push({
      term: facts.positionInField.replace("{field}", discipline),
      value: inLine(positionInField),
    });
  const rest = [
    { term: facts.total, value: <span className="figures">{formatNumberInText(total)}</span> },
    { term: facts.email, value: email },
  ];
  return <DefinitionList items={[...items, ...places, ...rest]} />;
}

interface StepProps {
  action: string;
  state: FormState | undefined;
}

/** The next step, in the states that have one. */
function NextStep({ status, ...form }: StepProps & Pick<PositionView, "status">) {
  if (status === "pending") return <ButtonLink to={paths.waitlistConfirm()}>{text.askConfirm}</ButtonLink>;
  if (status === "converted") return <ButtonLink to={paths.login()}>{text.signIn}</ButtonLink>;
  if (status === "unsubscribed") return <PostForm {...form} intent="return" submit={text.return} />;
  return null;
}
