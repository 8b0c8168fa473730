import type { MetaFunction } from "@remix-run/react";
import { LegalHeading } from "~/components/layout/legal-heading";
import { pageMeta } from "~/components/layout/page-meta";
import { LegalNoticeText } from "~/content/legal/legal-notice";
import { legalPages } from "~/content/legal/pages";
import { paths } from "~/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ ...legalPages.legalNotice, path: paths.legalNotice() }, matches);

export default function LegalNoticeRoute() {
  return (
    <>
      <LegalHeading title={legalPages.legalNotice.title} />
      <LegalNoticeText />
    </>
  );
}
