import { z } from "zod";
import { documentKinds } from "~/content/vocabularies/applications/materials";
import { codesOf } from "~/content/vocabularies/codes";
import { moment } from "~/lib/http/api/responses.schema";

/** A document in a response. */
export const fileResponseSchema = z
  .object({
    id: z.uuid(),
    kind: z.string().meta({ enum: codesOf(documentKinds) }),
    name: z.string(),
    mime: z.string(),
    size: z.int().positive(),
    sha256: z.string(),
    createdAt: moment,
  })
  .meta({ id: "File" });

/** The field beside a file: the kind of the document. */
export const fileKindSchema = z.object({ kind: z.enum(codesOf(documentKinds), "VALUE_INVALID") });
