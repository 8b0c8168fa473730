import { z } from "zod";
import { codesOf } from "~/content/vocabularies/codes";
import { noticeReasons, noticeStatuses, noticeTargets } from "~/content/vocabularies/notices";
import { NoticeSide } from "~/generated/prisma/enums";
import { defineOperation } from "~/lib/http/api/operation";
import { cursorListOf, moment } from "~/lib/http/api/responses.schema";
import { decisionSchema, noticePageSchema } from "./decision.schema";

const status = z.enum(codesOf(noticeStatuses));
const item = {
  id: z.uuid(),
  number: z.string(),
  target: z.enum(codesOf(noticeTargets)),
  targetId: z.uuid(),
  label: z.string(),
  reason: z.string().meta({ enum: codesOf(noticeReasons) }),
  status,
  createdAt: moment,
  version: z.string(),
};
const decided = {
  decision: z.string().nullable(),
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
};
const complaint = z.object({
  id: z.uuid(),
  side: z.enum(NoticeSide),
  text: z.string().nullable(),
  status,
  createdAt: moment,
  ...decided,
});
const notice = z
  .object({
    ...item,
    text: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    ...decided,
    complaints: z.array(complaint),
  })
  .meta({ id: "Notice" });

/** The operations of administrators on notices. */
export const adminNoticeOperations = {
  list: defineOperation({
    id: "listNotices",
    method: "GET",
    path: "/api/admin/notices",
    tag: "admin",
    summary:
      "Los avisos que esperan una decisión, o los que tienen una reclamación (`complained`), primero los más antiguos; o los decididos.",
    who: "admin",
    limit: "admin/notices",
    query: noticePageSchema,
    responses: { 200: cursorListOf(z.object({ ...item, isComplained: z.boolean() })) },
    codes: [],
  }),
  decide: defineOperation({
    id: "decideNotice",
    method: "PATCH",
    path: "/api/admin/notices/{id}",
    tag: "admin",
    summary:
      "Decide un aviso, o con `of: complaint` la reclamación que espera, y se lo dice a las dos partes. Aceptar un aviso retira la oferta, oculta el mensaje, o deja de mostrar los datos de la organización y le cierra la publicación.",
    who: "admin",
    limit: "admin/notices",
    params: z.object({ id: z.uuid() }),
    body: decisionSchema,
    responses: { 200: z.object({ notice }) },
    codes: ["NOT_FOUND", "INVALID_TRANSITION", "OTHER_ADMINISTRATOR", "EDIT_CONFLICT"],
  }),
};
