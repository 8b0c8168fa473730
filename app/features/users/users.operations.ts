import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { emailPrefsChangeSchema, emailPrefsSchema } from "./email-prefs.server";

const responses = { 200: z.object({ emailPrefs: emailPrefsSchema }) };

export const preferenceOperations = {
  read: defineOperation({
    id: "readPreferences",
    method: "GET",
    path: "/api/profile/preferences",
    tag: "profile",
    summary: "Qué correos quiere recibir la persona.",
    who: "user",
    limit: "profile/preferences",
    responses,
    codes: [],
  }),
  change: defineOperation({
    id: "changePreferences",
    method: "PATCH",
    path: "/api/profile/preferences",
    tag: "profile",
    summary: "Cambia los correos que se nombran; los demás quedan como estaban.",
    who: "user",
    limit: "profile/preferences",
    body: emailPrefsChangeSchema,
    responses,
    codes: [],
  }),
};
