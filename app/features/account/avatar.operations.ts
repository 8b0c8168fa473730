import { z } from "zod";
import { pictureRule } from "~/features/files/content-rule.server";
import { defineOperation } from "~/lib/http/api/operation";

const avatar = {
  path: "/api/profile/avatar",
  tag: "profile",
  who: "user",
  responses: { 200: z.object({ avatar: z.url() }) },
  codes: [],
} as const;

export const avatarOperations = {
  setAvatar: defineOperation({
    ...avatar,
    id: "setAvatar",
    method: "PUT",
    summary:
      "Guarda tu foto: un JPG, PNG o WebP de 2 MiB y 25 megapíxeles como mucho, recortado a un cuadrado.",
    limit: "uploads",
    upload: pictureRule,
  }),
  removeAvatar: defineOperation({
    ...avatar,
    id: "removeAvatar",
    method: "DELETE",
    summary: "Quita tu foto: vuelven tus iniciales.",
    limit: "files/change",
  }),
};
