import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { readToken, signToken } from "~/lib/crypto/signed-token.server";
import { paths } from "~/paths";

/** The address of an invitation's page. The row says how long it holds. */
export function teamInvitationUrl(id: string): string {
  return absoluteUrl(paths.teamInvitation(teamInvitationToken(id)));
}

/** What the address of its page ends with. */
export function teamInvitationToken(id: string): string {
  return signToken("team-invitation", { id });
}

/** The id of the invitation that a link is for, or null. */
export function readTeamInvitationToken(token: string): string | null {
  return readToken("team-invitation", token)?.id ?? null;
}
