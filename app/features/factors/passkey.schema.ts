import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { optionalLine, line as textLine } from "~/lib/text/text-schema";
import { maxPasskeyName } from "./passkey-limits";

const invalid: FieldErrorCode = "VALUE_INVALID";

/** base64url of at most so many bytes. */
const bytes = (max: number) =>
  z
    .string(invalid)
    .max(Math.ceil((max * 4) / 3), invalid)
    .regex(/^[\w-]*$/, invalid)
    .meta({ examples: ["AQID"] });

const credential = {
  /** 1023 bytes (WebAuthn, 5.1). */
  id: bytes(1023),
  rawId: bytes(1023),
  type: z.literal("public-key", invalid),
};

/** RegistrationResponseJSON, as far as it is read. */
export const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(8192),
    transports: z.array(z.string(invalid).max(32, invalid), invalid).max(10, invalid).optional(),
  }),
});

/** AuthenticationResponseJSON, as far as it is read. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(2048),
    signature: bytes(4096),
    userHandle: bytes(64).nullish(),
  }),
});

export type Registration = z.output<typeof registrationSchema>;
export type Assertion = z.output<typeof assertionSchema>;

const nameLength = { max: maxPasskeyName };

/** POST /passkey/verify-registration. */
export const verifyRegistrationSchema = z.object({
  response: registrationSchema,
  name: optionalLine(nameLength),
});

/** POST /passkey/verify-authentication. */
export const verifyAuthenticationSchema = z.object({ response: assertionSchema });

/** The name that somebody gives a passkey. */
export const passkeyName = textLine("TEXT_REQUIRED", nameLength);

/** POST /passkey/update-passkey. */
export const updatePasskeySchema = z.object({ id: z.string(invalid), name: passkeyName });

/** POST /passkey/delete-passkey. */
export const deletePasskeySchema = z.object({ id: z.string(invalid) });
