import type { MetaFunction } from "@remix-run/react";
import { LegalHeading } from "~/components/layout/legal-heading";
import { pageMeta } from "~/components/layout/page-meta";
import { useLegalEntity } from "~/components/layout/use-legal-entity";
import { CookiesText } from "~/content/legal/cookies";
import { legalPages } from "~/content/legal/pages";
import { paths } from "~/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ ...legalPages.cookies, path: paths.cookies() }, matches);

export default function CookiesRoute() {
  return (
    <>
      <LegalHeading title={legalPages.cookies.title} />
      <CookiesText entity={useLegalEntity()} />
    </>
  );
}
