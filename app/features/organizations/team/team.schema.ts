import { z } from "zod";
import { memberRoles } from "~/content/vocabularies/organizations";
import { email } from "~/lib/text/text-schema";
import { teamLimits } from "./team-limits";

const required = { error: "VALUE_INVALID" };

const roleFields = {
  role: z.enum(memberRoles, required),
  jobIds: z
    .array(z.uuid(required), required)
    .max(teamLimits.jobsOfReader, required)
    .optional()
    .describe("Las ofertas que lee quien tiene el papel `reader`."),
};

/** Somebody's role in a team, with the jobs of a reader. */
export const roleChangeSchema = z.object(roleFields);

export type RoleChange = z.infer<typeof roleChangeSchema>;

export const invitationSchema = z.object({
  email: email(),
  ...roleFields,
});

export type InvitationInput = z.infer<typeof invitationSchema>;
