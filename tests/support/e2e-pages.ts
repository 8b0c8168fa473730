/** Every page that anybody may read, by its canonical path. */
export const publicPages = [
  "/",
  "/login",
  "/signup",
  "/logout",
  "/verify-email",
  "/forgot-password",
  "/reset-password",
  "/cancel-email-change",
  "/restore-account",
  "/waitlist/confirm",
  "/waitlist/me",
  "/unsubscribe",
  "/legal",
  "/terms",
  "/privacy",
  "/cookies",
  "/accessibility",
] as const;

/** Those that have nothing for a script to do. */
export const scriptlessPages: readonly string[] = [
  "/logout",
  "/cancel-email-change",
  "/restore-account",
  "/unsubscribe",
  "/legal",
  "/terms",
  "/privacy",
  "/cookies",
  "/accessibility",
];

/** Every page that needs a session. */
export const privatePages = [
  "/dashboard",
  "/dashboard/profile",
  "/dashboard/account",
  "/dashboard/account/delete",
] as const;

/** Those that search engines must leave out. */
export const unindexedPages: readonly string[] = [
  "/logout",
  "/verify-email",
  "/reset-password",
  "/cancel-email-change",
  "/restore-account",
  "/waitlist/confirm",
  "/waitlist/me",
  "/unsubscribe",
  ...privatePages,
];

/** Pages whose content a query changes, besides the canonical ones. */
export const variants = [
  "/signup?type=employee",
  "/signup?type=organization",
  "/?joined",
  "/login?redirectTo=%2Fdashboard",
  "/login?notice=signed-out",
  "/verify-email?t=x",
  "/verify-email?sent=sign-up",
  "/verify-email?confirmed",
  "/verify-email?disowned=account",
  "/verify-email?disowned=change",
  "/forgot-password?sent",
  "/reset-password?t=x",
  "/cancel-email-change?t=x",
  "/cancel-email-change?done",
  "/restore-account?t=x",
  "/restore-account?done",
  "/waitlist/confirm?t=x",
  "/waitlist/confirm?sent",
  "/waitlist/me?erased",
] as const;
