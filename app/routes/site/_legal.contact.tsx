import type { MetaFunction } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { useLegalEntity } from "~/components/layout/use-legal-entity";
import { ContactText } from "~/content/legal/contact";
import { legalPages } from "~/content/legal/pages";
import { paths } from "~/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ ...legalPages.contact, path: paths.contact() }, matches);

export default function ContactRoute() {
  return (
    <>
      <h1 className="text-3xl">{legalPages.contact.title}</h1>
      <ContactText entity={useLegalEntity()} />
    </>
  );
}
