import type { MetaFunction } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { paths } from "~/paths";
import { FieldSheet } from "./field-sheet";
import { PartSheet } from "./part-sheet";
import { TokenSheet } from "./token-sheet";

const title = "Componentes";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title,
      description: "Los componentes en todos sus estados.",
      path: paths.dev.components(),
      noindex: true,
    },
    matches,
  );

/** For developers: every component in every state. Production builds leave it out (routes.ts). */
export default function DevComponents() {
  return (
    <div className="page grid gap-16 py-10">
      <h1 className="text-3xl">{title}</h1>
      <TokenSheet />
      <PartSheet />
      <FieldSheet />
    </div>
  );
}
