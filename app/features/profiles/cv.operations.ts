import { z } from "zod";
import { documentRule } from "~/features/files/content-rule.server";
import { fileResponseSchema } from "~/features/files/file.schema";
import { defineOperation } from "~/lib/http/api/operation";
import { successResponse } from "~/lib/http/api/responses.schema";

const cv = { path: "/api/profile/cv", tag: "profile", who: "employee" } as const;

export const cvOperations = {
  readCv: defineOperation({
    ...cv,
    id: "readCv",
    method: "GET",
    summary: "Descarga tu CV.",
    limit: "files/read",
    responses: { 200: { mediaType: "application/pdf" } },
    codes: ["FILE_GONE"],
  }),
  setCv: defineOperation({
    ...cv,
    id: "setCv",
    method: "PUT",
    summary: "Guarda tu CV, un PDF de 5 MiB como mucho, en lugar del que hubiera.",
    limit: "uploads",
    upload: documentRule,
    responses: { 200: z.object({ file: fileResponseSchema }) },
    codes: ["FILE_WITHOUT_PAGES"],
  }),
  removeCv: defineOperation({
    ...cv,
    id: "removeCv",
    method: "DELETE",
    summary: "Quita tu CV del perfil. Las candidaturas que lo llevan lo conservan.",
    limit: "files/change",
    responses: { 200: successResponse },
    codes: [],
  }),
};
