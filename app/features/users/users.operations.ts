import { z } from "zod";
import { defineOperation } from "~/lib/http/operation";
import { emailPrefsChangeSchema, emailPrefsSchema } from "./email-prefs.server";

const answers = { 200: z.object({ emailPrefs: emailPrefsSchema }) };

export const readPreferences = defineOperation({
  id: "readPreferences",
  method: "GET",
  path: "/api/profile/preferences",
  tag: "profile",
  summary: "Los correos que quiere recibir.",
  who: "user",
  limit: "profile/preferences",
  answers,
  codes: [],
});

export const changePreferences = defineOperation({
  id: "changePreferences",
  method: "PATCH",
  path: "/api/profile/preferences",
  tag: "profile",
  summary: "Cambia los correos que quiere recibir: los que se envían, y solo esos.",
  who: "user",
  limit: "profile/preferences",
  body: emailPrefsChangeSchema,
  answers,
  codes: [],
});
