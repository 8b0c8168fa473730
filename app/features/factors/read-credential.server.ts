import { DomainError } from "~/lib/domain-error";
import { type Assertion, assertionSchema, type Registration, registrationSchema } from "./passkey.schema";

/** What an authenticator signed, as a form's field has it. @throws {DomainError} AUTHENTICATION_FAILED. */
export function readSigned(text: string): Assertion {
  const { data } = assertionSchema.safeParse(parsed(text));
  if (!data) throw new DomainError("AUTHENTICATION_FAILED");
  return data;
}

/** What an authenticator made, in the same way. @throws {DomainError} FAILED_TO_VERIFY_REGISTRATION. */
export function readMade(text: string): Registration {
  const { data } = registrationSchema.safeParse(parsed(text));
  if (!data) throw new DomainError("FAILED_TO_VERIFY_REGISTRATION");
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
