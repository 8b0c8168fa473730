import type { Page } from "playwright/test";

/** Every page that anybody may read, by its canonical path. */
export const publicPages = [
  "/",
  "/login",
  "/signup",
  "/verify-email",
  "/forgot-password",
  "/reset-password",
  "/cancel-email-change",
  "/restore-account",
  "/keep-second-factor",
  "/waitlist/confirm",
  "/waitlist/me",
  "/unsubscribe",
  "/legal",
  "/terms",
  "/privacy",
  "/cookies",
  "/accessibility",
  "/contact",
  "/docs/api",
  "/organizations",
  "/jobs/compare",
  "/notices",
] as const;

/** Those that have nothing for a script to do. */
export const scriptlessPages: readonly string[] = [
  "/logout",
  "/cancel-email-change",
  "/restore-account",
  "/keep-second-factor",
  "/unsubscribe",
  "/legal",
  "/terms",
  "/privacy",
  "/cookies",
  "/accessibility",
  "/contact",
  "/docs/api",
];

/** Every page that needs a session. */
export const privatePages = [
  "/logout",
  "/dashboard",
  "/dashboard/saved",
  "/dashboard/alerts",
  "/dashboard/alerts/new",
  "/dashboard/alerts/matches",
  "/dashboard/applications",
  "/dashboard/messages",
  "/dashboard/privacy",
  "/dashboard/profile",
  "/dashboard/profile/cv",
  "/dashboard/profile/photo",
  "/dashboard/account",
  "/dashboard/account/delete",
  "/dashboard/account/second-step",
  "/dashboard/account/passkeys",
] as const;

/** Every page that needs the session of an organization's account, but for those of one job. */
export const employerPages = [
  "/dashboard/jobs",
  "/dashboard/candidates",
  "/dashboard/interviews",
  "/dashboard/jobs/new",
  "/dashboard/reports",
  "/dashboard/templates",
  "/dashboard/templates/new",
  "/dashboard/organization",
  "/dashboard/team",
  "/dashboard/log",
  "/dashboard/organization/logo",
  "/dashboard/organization/verification",
] as const;

/** Every page that only administrators may read, but for those of one entry, job or organization. */
export const adminPages = [
  "/dashboard/admin/waitlist",
  "/dashboard/admin/waitlist/stats",
  "/dashboard/admin/waitlist/invite",
  "/dashboard/admin/waitlist/mails",
  "/dashboard/admin/waitlist/history",
  "/dashboard/admin/jobs",
  "/dashboard/admin/organizations",
  "/dashboard/admin/notices",
  "/dashboard/admin/people",
  "/dashboard/admin/people?q=ana",
  "/dashboard/admin/log",
  "/dashboard/admin/reports",
  "/dashboard/admin/tasks",
] as const;

/** The administrators' pages of one entry of the waitlist. */
export function entryPages(id: string): readonly string[] {
  return [`/dashboard/admin/waitlist/${id}`, `/dashboard/admin/waitlist/${id}/erase`];
}

/** Those that search engines must leave out. */
export const unindexedPages: readonly string[] = [
  "/verify-email",
  "/reset-password",
  "/cancel-email-change",
  "/restore-account",
  "/keep-second-factor",
  "/waitlist/confirm",
  "/waitlist/me",
  "/unsubscribe",
  "/jobs/compare",
  ...privatePages,
  ...employerPages,
  ...adminPages,
];

/** Pages whose content a query changes, besides the canonical ones: those with a piece of their own. */
export const variants = [
  "/signup?type=organization",
  "/?joined",
  "/login?notice=signed-out",
  "/verify-email?sent=sign-up",
  "/reset-password?t=x",
  "/restore-account?t=x",
  "/waitlist/me?erased",
] as const;

/** Those made of the same pieces. */
export const alikeVariants = [
  "/signup?type=employee",
  "/?role=empresa",
  "/login?redirectTo=%2Fdashboard",
  "/verify-email?t=x",
  "/verify-email?confirmed",
  "/verify-email?disowned=account",
  "/verify-email?disowned=change",
  "/forgot-password?sent",
  "/cancel-email-change?t=x",
  "/cancel-email-change?done",
  "/restore-account?done",
  "/waitlist/confirm?t=x",
  "/waitlist/confirm?sent",
] as const;

/** Follows a link of the dashboard's own navigation: phones show four pages, the menu has the others. */
export async function goInDashboard(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole("navigation", { name: "Panel" });
  const link = navigation.getByRole("link", { name }).filter({ visible: true });
  if ((await link.count()) === 0) await navigation.getByText("Más", { exact: true }).click();
  await link.click();
}

/** Opens the header's menu where its links are folded away: on phones. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("banner").getByText("Menú", { exact: true });
  if (await menu.isVisible()) await menu.click();
}
