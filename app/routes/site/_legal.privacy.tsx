import type { MetaFunction } from "@remix-run/react";
import { LegalHeading } from "~/components/layout/legal-heading";
import { pageMeta } from "~/components/layout/page-meta";
import { useLegalEntity } from "~/components/layout/use-legal-entity";
import { legalPages } from "~/content/legal/pages";
import { PrivacyText } from "~/content/legal/privacy";
import { paths } from "~/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ ...legalPages.privacy, path: paths.privacy() }, matches);

export default function PrivacyRoute() {
  return (
    <>
      <LegalHeading title={legalPages.privacy.title} />
      <PrivacyText entity={useLegalEntity()} />
    </>
  );
}
