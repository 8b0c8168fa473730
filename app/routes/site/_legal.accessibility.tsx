import type { MetaFunction } from "@remix-run/react";
import { LegalHeading } from "~/components/layout/legal-heading";
import { pageMeta } from "~/components/layout/page-meta";
import { useLegalEntity } from "~/components/layout/use-legal-entity";
import { AccessibilityText } from "~/content/legal/accessibility";
import { legalPages } from "~/content/legal/pages";
import { paths } from "~/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ ...legalPages.accessibility, path: paths.accessibility() }, matches);

export default function AccessibilityRoute() {
  return (
    <>
      <LegalHeading title={legalPages.accessibility.title} />
      <AccessibilityText entity={useLegalEntity()} />
    </>
  );
}
