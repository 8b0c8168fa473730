import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { isPlainText } from "~/lib/text/plain-text";
import { registrableDomain } from "~/lib/text/registrable-domain.server";
import { lengthOf } from "~/lib/text/text-schema";
import { withoutInvisible } from "~/lib/text/without-invisible";
import { organizationLimits } from "../organization/organization-limits";

/**
 * Reads the address of an organization's website as a person types it; without a scheme it is https. Only http and
 * https, at a name that somebody can register: no IP address, no `localhost`, no user or password, which would hide
 * where the link leads. Names with other letters come back in ASCII, so that no letter passes for another.
 * @returns null for anything else.
 */
export function parseWebsite(text: string): string | null {
  const typed = withoutInvisible(text).trim();
  if (
    typed === "" ||
    lengthOf(typed) > organizationLimits.website ||
    !isPlainText(typed) ||
    /[\s\\]/.test(typed)
  )
    return null;
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (registrableDomain(url.hostname) === null) return null;
  url.hash = "";
  return url.href;
}

/** The registrable domain of a website that {@link parseWebsite} has read; null for none. */
export function domainOfWebsite(website: string | null): string | null {
  return website === null ? null : registrableDomain(new URL(website).hostname);
}

/** The registrable domain of an e-mail address. */
export function domainOfEmail(email: string): string | null {
  return registrableDomain(email.slice(email.lastIndexOf("@") + 1));
}

const invalid: FieldErrorCode = "WEBSITE_INVALID";

/** A website, as {@link parseWebsite} gives it. */
export function website() {
  return z
    .string(invalid)
    .meta({ maxLength: organizationLimits.website, pattern: "^[^\\s\\\\]+$" })
    .transform((text, context) => {
      const parsed = parseWebsite(text);
      if (parsed !== null) return parsed;
      context.addIssue({ code: "custom", message: invalid });
      return z.NEVER;
    });
}
