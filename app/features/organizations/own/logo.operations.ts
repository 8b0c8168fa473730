import { z } from "zod";
import { pictureRule } from "~/features/files/content-rule.server";
import { defineOperation } from "~/lib/http/api/operation";

const logo = {
  path: "/api/organization/logo",
  tag: "organizations",
  who: "owner",
  responses: { 200: z.object({ logo: z.url() }) },
  codes: [],
} as const;

export const logoOperations = {
  setLogo: defineOperation({
    ...logo,
    id: "setLogo",
    method: "PUT",
    summary:
      "Guarda el logotipo: un JPG, PNG o WebP de 2 MiB y 25 megapíxeles como mucho, recortado a un cuadrado.",
    limit: "uploads",
    upload: pictureRule,
  }),
  removeLogo: defineOperation({
    ...logo,
    id: "removeLogo",
    method: "DELETE",
    summary: "Quita el logotipo: vuelven las iniciales.",
    limit: "files/change",
  }),
};
