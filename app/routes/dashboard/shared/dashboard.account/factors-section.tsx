import { Section } from "~/components/layout/section";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { DateTime } from "~/components/ui/date-time";
import { DefinitionList } from "~/components/ui/definition-list";
import { StatusNote } from "~/components/ui/status-note";
import { plural } from "~/content/format";
import { accountFactors as text } from "~/content/pages/account";
import type { AccountFactors } from "~/features/factors/factors-of-account.server";
import { paths } from "~/paths";
import type { AccountData } from "./account-data";
import { sectionIds } from "./section-ids";

/** So few recovery codes that their person should make others. */
const fewCodes = 3;

/** The account's second factor: what it is, and the ways to set it up, to make other codes and to end it. */
export function FactorsSection({ factors, done, visit }: AccountData) {
  const isOn = factors.since !== null;
  return (
    <Section id={sectionIds.factors} ruled title={text.title} {...(isOn ? {} : { lead: text.none })}>
      <div className="mb-5 empty:hidden">
        {done === "second-step" && isOn ? <StatusNote key={visit}>{text.begun}</StatusNote> : null}
        {done === "second-step-ended" && !isOn ? <StatusNote key={visit}>{text.ended}</StatusNote> : null}
      </div>
      {isOn ? (
        <Factors {...factors} />
      ) : (
        <ButtonLink to={paths.ownSecondStep()} variant="secondary">
          {text.setUp}
        </ButtonLink>
      )}
    </Section>
  );
}

function Factors({ totp, codesLeft }: AccountFactors) {
  return (
    <>
      {codesLeft <= fewCodes ? (
        <div className="mb-5">
          <Callout tone="attention">{text.fewCodes}</Callout>
        </div>
      ) : null}
      <DefinitionList
        items={[
          ...(totp ? [{ term: text.app, value: <Totp {...totp} /> }] : []),
          { term: text.codes, value: plural(text.codesLeft, codesLeft) },
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={paths.recoveryCodes()} variant="secondary">
          {text.makeCodes}
        </ButtonLink>{" "}
        <ButtonLink to={paths.ownSecondStep()} variant="danger">
          {text.end}
        </ButtonLink>
      </div>
    </>
  );
}

function Totp({ confirmedAt, lastUsedAt }: NonNullable<AccountFactors["totp"]>) {
  return (
    <>
      <span className="block">
        <span>{text.since}</span> <DateTime iso={confirmedAt} />
      </span>{" "}
      {lastUsedAt === null ? null : (
        <span className="block text-sm text-muted">
          <span>{`${text.lastUsed}: `}</span>
          <DateTime iso={lastUsedAt} />
        </span>
      )}
    </>
  );
}
