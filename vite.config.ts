import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { startedApplication } from "./server/dev";

const framework =
  /\/node_modules\/(?:@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\//;
/** Parts of nearly every page: a file of a few hundred bytes each would cost as much again in headers. */
const everywhere =
  /\/app\/(?:paths\.|components\/(?:(?:ui|forms(?!\/(?:mendable|radio-cards))|layout)\/|messages\/(?:unread-messages|use-while-shown)\.)|content\/(?:sentences|site|format|fill-text|vocabularies\/(?:codes|waitlist\/waitlist-roles))\.|content\/(?:errors\/error-pages|pages\/forms)\.|lib\/field-limits\.|features\/jobs\/search\/filter-limits\.)|\/lucide-react\/dist\/esm\/(?:createLucideIcon|shared|defaultAttributes|Icon|context|icons\/(?:badge-check|circle-check|circle-exclamation-point|clock|menu)\.)/;

/** Parts of forms, lists and accounts, which the landing page has no use for. */
const laterParts =
  /\/app\/(?:content\/(?:legal\/legal-version|field-words|pages\/saved-jobs)|components\/(?:ui\/(?:avatar|badge|date-time|chart-dates|day-chart-frame|facts-table|in-rem|key-figures|status-note|tab-links)|forms\/(?:checkbox-group|current-password-field|file-field|file-page|preserve-typed|new-password-field|password-field|post-form|record-form|revalidate-after-form|text-area|use-form-response)|layout\/(?:agenda|form-page|legal-heading|outcome-page)))\./;

/** What lists of jobs and of organizations have beside the shared parts. */
const jobParts =
  /\/app\/(?:components\/(?:organizations\/logo|jobs\/(?:job-card|verified-mark)|ui\/(?:filter-drawer|pagination)|forms\/select-field)|content\/mark-words|content\/pages\/(?:jobs\/search|lists)|web\/responses\/search-cache)\./;
const jobIcons = /\/lucide-react\/dist\/esm\/icons\/(?:bookmark|rss|sliders-horizontal|x)\./;

/** What the pages of one job and of one organization have beside them. */
const jobPageParts =
  /\/app\/(?:components\/(?:jobs\/(?:job-facts|job-view|save-button)|ui\/(?:definition-list|rich-text)|forms\/(?:response-summary|row-button)|layout\/(?:section|structured-data))|content\/pages\/(?:job|save-button))\./;

/** What the landing page and signing up have to themselves; with them what loads the check of an address later. */
const joiningParts =
  /\/app\/(?:components\/forms\/(?:mendable-email-field|radio-cards)|content\/pages\/waitlist-joined)\.|vite\/preload-helper/;

/** What the pages of received applications share; fewer files make the list of all routes shorter, which each page loads. */
const employerParts =
  /\/app\/(?:components\/(?:applications|desk)|content\/pages\/employer-applications|features\/applications\/(?:board|desk|interview|rating|replies|state|tags|templates))\/|\/app\/content\/(?:format-rating|interviews|placeholders|replies|reply-steps|pages\/templates|pages\/employer-jobs\/[a-z-]+)\./;

/** The same for administrators. */
const adminParts =
  /\/app\/(?:components\/(?:reviews|waitlist\/(?:waitlist-admin-page|two-sided-table|failed-mails|brief-moment))|content\/(?:pages\/admin\/|vocabularies\/(?:waitlist\/waitlist-statuses|mail-failures)))/;

/** Icons go where they are used: the shared parts would take all that any page has. */
const laterIcons =
  /\/lucide-react\/dist\/esm\/icons\/(?:building-complex|check|chevron-right|ellipsis|eye|eye-off|file-check|file-text|flag|house|list-checks|log-out|mail|microscope|send|settings|user-round|users|chevron-left)\./;

/**
 * Packages of many small files, which every start of the server would read one by one: the build takes what is used
 * into its own file. Only ES modules, since the development server cannot take others in.
 */
const takenIn = [
  "lucide-react",
  /^micromark/,
  "character-entities",
  "decode-named-character-reference",
  "temporal-polyfill",
  "temporal-utils",
  /^d3-/,
  "internmap",
  "uuid",
];

/** Which file of the browser's build a module goes to: the framework changes less often than we do. */
function chunkOf(id: string): string | undefined {
  if (framework.test(id)) return "framework";
  if (joiningParts.test(id)) return "joining";
  if (laterParts.test(id) || laterIcons.test(id)) return "pages";
  if (jobParts.test(id) || jobIcons.test(id)) return "jobs";
  if (jobPageParts.test(id)) return "job-page";
  if (employerParts.test(id)) return "employer";
  if (adminParts.test(id)) return "admin";
  return everywhere.test(id) ? "shared" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), startedApplication(), remix(remixConfig)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // The port that the links in mails lead to.
  server: { port: Number(process.env.PORT || 3000), strictPort: true },
  build: {
    assetsInlineLimit: 0,
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: chunkOf } },
  },
  ssr: { noExternal: takenIn },
  // Found at the start rather than page by page: finding one later reloads the page with two copies of React.
  optimizeDeps: {
    include: ["@remix-run/react", "react/jsx-dev-runtime", "react-dom/client"],
    // Each icon is a module of its own and nothing else.
    exclude: ["lucide-react"],
  },
}));
