import { z } from "zod";
import { documentRule } from "~/features/files/content-rule.server";
import { fileAnswer } from "~/features/files/file.schema";
import { successAnswer } from "~/lib/http/api/answers.schema";
import { defineOperation } from "~/lib/http/api/operation";

const cv = { path: "/api/profile/cv", tag: "profile", who: "employee" } as const;

export const cvOperations = {
  readCv: defineOperation({
    ...cv,
    id: "readCv",
    method: "GET",
    summary: "Descarga tu CV.",
    limit: "files/read",
    answers: { 200: { mediaType: "application/pdf" } },
    codes: ["FILE_GONE"],
  }),
  setCv: defineOperation({
    ...cv,
    id: "setCv",
    method: "PUT",
    summary: "Guarda tu CV, un PDF de 5 MiB como mucho, en lugar del que hubiera.",
    limit: "uploads",
    upload: documentRule,
    answers: { 200: z.object({ file: fileAnswer }) },
    codes: [],
  }),
  removeCv: defineOperation({
    ...cv,
    id: "removeCv",
    method: "DELETE",
    summary: "Quita tu CV del perfil. Las candidaturas que lo llevan lo conservan.",
    limit: "files/change",
    answers: { 200: successAnswer },
    codes: [],
  }),
};
