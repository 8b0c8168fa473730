import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { successResponse } from "~/lib/http/api/responses.schema";
import { documentRule } from "./content-rule.server";
import { fileKindSchema, fileResponseSchema } from "./file.schema";

export const fileOperations = {
  storeFile: defineOperation({
    id: "storeFile",
    method: "POST",
    path: "/api/files",
    tag: "files",
    summary:
      "Sube un documento en PDF, de 5 MiB como mucho. Se borra a las 24 horas si ninguna candidatura lo usa.",
    who: "employee",
    limit: "uploads",
    body: fileKindSchema,
    upload: documentRule,
    responses: { 201: z.object({ file: fileResponseSchema }) },
    codes: ["FILE_WITHOUT_PAGES", "TOO_MANY_FILES"],
  }),
  deleteFile: defineOperation({
    id: "deleteFile",
    method: "DELETE",
    path: "/api/files/{id}",
    tag: "files",
    summary: "Borra un documento que nada usa todavía.",
    who: "employee",
    limit: "files/change",
    params: z.object({ id: z.uuid() }),
    responses: { 200: successResponse },
    codes: ["FILE_GONE"],
  }),
};
