import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import { StatusNote } from "~/components/ui/status-note";
import { FormPage } from "./form-page";

interface OutcomePageProps {
  title: string;
  /** What was asked for cannot be done: a link that has ended, for instance. */
  failed?: boolean;
  /** What became of it. */
  message: ReactNode;
  /** Where to go from here; none where something else on the page leads on. */
  way?: Pick<ComponentProps<typeof ButtonLink>, "to" | "isDocument" | "variant"> & { label: string };
  children?: ReactNode;
}

/** The end of something: what became of it, and one way on. */
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
