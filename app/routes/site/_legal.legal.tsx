import { type MetaFunction, useRouteLoaderData } from "@remix-run/react";
import { LegalHeading } from "~/components/layout/legal-heading";
import { pageMeta, type RootData } from "~/components/layout/page-meta";
import { useLegalEntity } from "~/components/layout/use-legal-entity";
import { LegalNoticeText } from "~/content/legal/legal-notice";
import { legalPages } from "~/content/legal/pages";
import { paths } from "~/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ ...legalPages.legalNotice, path: paths.legalNotice() }, matches);

export default function LegalNoticeRoute() {
  const isOpen = useRouteLoaderData<RootData>("root")?.isOpen ?? false;
  return (
    <>
      <LegalHeading title={legalPages.legalNotice.title} />
      <LegalNoticeText entity={useLegalEntity()} isOpen={isOpen} />
    </>
  );
}
