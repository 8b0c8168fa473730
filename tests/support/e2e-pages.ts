/** Every page that anybody may read, by its canonical path. */
export const publicPages = [
  "/",
  "/login",
  "/signup",
  "/logout",
  "/legal",
  "/terms",
  "/privacy",
  "/cookies",
  "/accessibility",
] as const;

/** Those that have nothing for a script to do. */
export const scriptlessPages: readonly string[] = [
  "/logout",
  "/legal",
  "/terms",
  "/privacy",
  "/cookies",
  "/accessibility",
];

/** Every page that needs a session. */
export const privatePages = ["/dashboard"] as const;

/** Those that search engines must leave out. */
export const unindexedPages: readonly string[] = ["/logout", "/dashboard"];

/** Pages whose content a query changes, besides the canonical ones. */
export const variants = ["/signup?type=employee", "/signup?type=organization", "/?joined"] as const;
