import type { MetaFunction } from "@remix-run/react";
import { LegalHeading } from "~/components/layout/legal-heading";
import { pageMeta } from "~/components/layout/page-meta";
import { useLegalEntity } from "~/components/layout/use-legal-entity";
import { legalPages } from "~/content/legal/pages";
import { TermsText } from "~/content/legal/terms";
import { paths } from "~/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ ...legalPages.terms, path: paths.terms() }, matches);

export default function TermsRoute() {
  return (
    <>
      <LegalHeading title={legalPages.terms.title} />
      <TermsText entity={useLegalEntity()} />
    </>
  );
}
