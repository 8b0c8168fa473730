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
export function FactorsSection({ factors, hasPasskeys, done, visit }: AccountData) {
  const isOn = factors.since !== null;
  return (
    <Section id={sectionIds.factors} ruled title={text.title} {...(isOn ? {} : { lead: text.none })}>
      <div className="mb-5 empty:hidden">
        {done === "second-step" && isOn ? <StatusNote key={visit}>{text.begun}</StatusNote> : null}
        {done === "second-step-ended" ? (
          <StatusNote key={visit}>{isOn ? text.endedApp : text.ended}</StatusNote>
        ) : null}
      </div>
      {isOn ? <Factors {...factors} /> : null}
      <div className="flex flex-wrap gap-3">
        {factors.totp ? null : (
          <ButtonLink to={paths.ownSecondStep()} variant="secondary">
            {text.setUp}
          </ButtonLink>
        )}{" "}
        {hasPasskeys || factors.passkeys.length > 0 ? (
          <ButtonLink to={paths.ownPasskeys()} variant="secondary">
            {factors.passkeys.length > 0 ? text.changePasskeys : text.addPasskey}
          </ButtonLink>
        ) : null}{" "}
        {isOn ? (
          <ButtonLink to={paths.recoveryCodes()} variant="secondary">
            {text.makeCodes}
          </ButtonLink>
        ) : null}{" "}
        {factors.totp ? (
          <ButtonLink to={paths.ownSecondStep()} variant="danger">
            {factors.passkeys.length > 0 ? text.endApp : text.end}
          </ButtonLink>
        ) : null}
      </div>
    </Section>
  );
}

function Factors({ totp, passkeys, codesLeft }: AccountFactors) {
  return (
    <div className="mb-5">
      {codesLeft <= fewCodes ? (
        <div className="mb-5">
          <Callout tone="attention">{text.fewCodes}</Callout>
        </div>
      ) : null}
      <DefinitionList
        items={[
          ...(totp ? [{ term: text.app, value: <Totp {...totp} /> }] : []),
          ...(passkeys.length > 0 ? [{ term: text.passkeys, value: <Passkeys passkeys={passkeys} /> }] : []),
          { term: text.codes, value: plural(text.codesLeft, codesLeft) },
        ]}
      />
    </div>
  );
}

function Passkeys({ passkeys }: Pick<AccountFactors, "passkeys">) {
  return (
    <ul className="grid gap-2">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id}>
          <span className="block font-semibold wrap-anywhere">{name}</span>{" "}
          <Use at={createdAt} lastUsedAt={lastUsedAt} />
        </li>
      ))}
    </ul>
  );
}

function Totp({ confirmedAt, lastUsedAt }: NonNullable<AccountFactors["totp"]>) {
  return <Use at={confirmedAt} lastUsedAt={lastUsedAt} />;
}

/** Since when there is a factor, and when it was last used. */
function Use({ at, lastUsedAt }: { at: string; lastUsedAt: string | null }) {
  return (
    <>
      <span className="block">
        <span>{text.since}</span> <DateTime iso={at} />
      </span>{" "}
      <span className="block text-sm text-muted">
        {lastUsedAt === null ? (
          <span>{text.unused}</span>
        ) : (
          <>
            <span>{`${text.lastUsed}: `}</span>
            <DateTime iso={lastUsedAt} />
          </>
        )}
      </span>
    </>
  );
}
