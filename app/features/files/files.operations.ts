import { z } from "zod";
import { successAnswer } from "~/lib/http/api/answers.schema";
import { defineOperation } from "~/lib/http/api/operation";
import { documentRule } from "./content-rule.server";
import { fileAnswer, fileKindSchema } from "./file.schema";

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
    answers: { 201: z.object({ file: fileAnswer }) },
    codes: ["TOO_MANY_FILES"],
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
    answers: { 200: successAnswer },
    codes: ["FILE_GONE"],
  }),
};
