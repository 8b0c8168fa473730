import { expect, test } from "vitest";
import { loggedPath } from "./access-log";

const token = "kX3vJ9_aQ-7bLw2Zt0RfUy5mNc8HsEdG1oPiVjKxYzA";
const uuid = "0198c0de-1111-7000-8000-0123456789ab";
/** Every character escaped: `t` is %74. */
const escaped = (text: string) => text.replace(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`);

test.each([
  ["/", "/"],
  ["/verify-email?t=secret", "/verify-email"],
  ["/api/auth/reset-password", "/api/auth/reset-password"],
  ["/reset-password.data?t=secret", "/reset-password.data"],
  ["/api/admin/waitlist/invitations", "/api/admin/waitlist/invitations"],
  ["/api/auth/request-password-reset", "/api/auth/request-password-reset"],
  [`/dashboard/admin/waitlist/${uuid}`, `/dashboard/admin/waitlist/${uuid}`],
  ["/assets/dashboard.admin.waitlist-BVkBYJ9n.js", "/assets/dashboard.admin.waitlist-BVkBYJ9n.js"],
  ["/api/calendar", "/api/calendar"],
  ["/no%20hay/ma%C3%B1ana", "/no%20hay/ma%C3%B1ana"],
  ["/100%", "/100%"],
])("the request for %s is logged as %s, without its query", (target, logged) => {
  expect(loggedPath(target)).toBe(logged);
});

test.each([
  `/api/auth/reset-password/${token}`,
  `/api/auth/reset-password/${token}?callbackURL=/x`,
  `/invitation/${token}`,
  `/invitation/${token}.data?_routes=x`,
  `/invitation/${token}/`,
  `/invitation/${token}/more/parts`,
  `/invitation/x/${token}`,
  `/invitation/${token.slice(0, 10)}/${token.slice(10)}`,
  `/invitation//${token}`,
  `//invitation/${token}`,
  `/./invitation/./${token}`,
  `/login/../invitation/${token}`,
  `/INVITATION/${token}`,
  `/Invitation.data/${token}`,
  `/%69nvitation/${token}`,
  `/${escaped("invitation")}/${escaped(token)}`,
  `/invitation%2F${token}`,
  `/%2569nvitation/${escaped(token).replaceAll("%", "%25")}`,
  `/%25252525252569nvitation/${token}`,
  `/invitation%5C${token}`,
  `/invitation;${token}`,
  `/invitation%FF/${token}`,
  `/invitation%0A/${token}`,
  `/invitacion/${token}`,
  `/calendar/${token}.ics`,
  `/Calendar/${token.slice(0, 12)}`,
  `/%63alendar/${escaped(token.slice(0, 12))}.ics`,
  `/calendar%2F${token.slice(0, 12)}`,
  `//calendar//${token.slice(0, 12)}.ics`,
  `/${token}`,
  `/waitlist/me;t=${token}`,
  `/waitlist/me%3Ft=${token.slice(0, 12)}`,
  `/waitlist/me%23${token.slice(0, 12)}`,
  `/waitlist/me#${token}`,
  `/assets/../invitation/${token}`,
  `http://ana:${token}@localhost/login`,
  `http://localhost/invitation/${token}`,
  `HTTP://localhost/invitation/${token}`,
  `http://localhost?t=${token}`,
])("no part of the token in %s is logged", (target) => {
  const logged = decodeURIComponent(loggedPath(target));
  for (let start = 0; start + 6 <= token.length; start += 1)
    expect(logged).not.toContain(token.slice(start, start + 6));
});
