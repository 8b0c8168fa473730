import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import type { Elements } from "~/components/ui/elements";
import { StatusNote } from "~/components/ui/status-note";
import { FormPage } from "./form-page";

interface OutcomePageProps {
  title: string;
  /** The request cannot be fulfilled, for instance because a link has expired. */
  failed?: boolean;
  /** The outcome. */
  message: ReactNode;
  /** The next step; absent if the page's children offer one. */
  way?: Pick<ComponentProps<typeof ButtonLink>, "to" | "isDocument" | "variant"> & { label: string };
  children?: Elements;
}

/** A page that shows an outcome and one next step. */
export function OutcomePage({ title, failed, message, way, children }: OutcomePageProps) {
  return (
    <FormPage title={title}>
      <StatusNote failed={failed}>{message}</StatusNote>
      {children}
      {way ? (
        <p className="mt-8">
          <ButtonLink isDocument={way.isDocument} to={way.to} variant={way.variant}>
            {way.label}
          </ButtonLink>
        </p>
      ) : null}
    </FormPage>
  );
}
