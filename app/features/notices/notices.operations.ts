import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { noticeSchema } from "./notice.schema";

export const noticeOperations = {
  create: defineOperation({
    id: "createNotice",
    method: "POST",
    path: "/api/notices",
    tag: "notices",
    summary:
      "Denuncia una oferta o una organización, o un mensaje recibido, con o sin cuenta. Quien la envía declara de buena fe que es exacta. Con `email`, la confirmamos por correo y contamos qué se decide.",
    who: "public",
    limit: "notices",
    body: noticeSchema,
    /** 5,000 characters are at most 60,000 bytes in JSON, each an emoji as two escapes. */
    maxBodyBytes: 96 * 1024,
    responses: { 201: z.object({ reference: z.string() }) },
    codes: ["NOT_FOUND", "NOT_AN_ORGANIZATION", "FACTOR_REQUIRED"],
  }),
};
