/** The modules that bring zod with them, wherever they are imported. */
const holdsZod = "node_modules/zod/|\\.schema\\.ts$|/(text-schema|entry-filter)\\.ts$|\\.operations\\.ts$";

/**
 * The features, top to bottom: each imports only those above it. A new feature is an entry here, before its folder is
 * made; some of these wait for theirs.
 */
const features = [
  "preview-image",
  "vocabularies",
  "users",
  "files",
  "audit",
  "draft-forms",
  "sessions",
  "auth",
  "factors",
  "account",
  "waitlist",
  "organizations",
  "profiles",
  "jobs",
  "applications",
  "saved-jobs",
  "calendar",
  "conversations",
  "alerts",
  "statistics",
  "notices",
  "people",
  "commands",
];

/**
 * The rooms of a folder, top to bottom: each imports only those above it; "." are the files outside the rooms. The first
 * says what the folder's thing is, and may be named by all. A new room is an entry here, before its folder is made.
 */
const rooms = {
  "app/lib": [
    ...["time", "text", ".", "memory", "config", "log", "password-hashing", "crypto"],
    ...["redis", "rate-limit", "http", "db", "csv", "calendar", "metrics", "queue", "outbox"],
  ],
  "app/features/files": ["pdf", "."],
  "app/features/waitlist": ["entry", "line", "links", "joining", "admin", "."],
  "app/features/organizations": ["organization", "verification", "public", "team", "own", "admin", "."],
  "app/features/jobs": [
    ...["job", "views", "public", "share-image", "lifecycle", "posting", "search", "admin", "."],
  ],
  "app/features/applications": [
    ...["application", "decision-dates", "replies", "committee", "interview", "templates"],
    ...[
      "rating",
      "board",
      "tags",
      "apply",
      "pipeline",
      "closing",
      "desk",
      "reading",
      "erasing",
      "export",
      ".",
    ],
  ],
  "app/features/alerts": ["matching", "."],
  "app/features/statistics": ["job-stats", "reports", "."],
  "app/features/notices": [".", "admin"],
  "app/features/commands": ["check", "."],
};

const foldersWithRooms = Object.keys(rooms).map((folder) => folder.split("/").at(-1));

/**
 * Rules for folders that are listed from top to bottom.
 * @param {string} parent @param {readonly string[]} names "." for the files outside the folders
 */
function ordered(parent, names) {
  const within = (/** @type {readonly string[]} */ some) =>
    `^${parent}/(${some.map((name) => (name === "." ? "[^/]+$" : `${name}/`)).join("|")})`;
  const place = { name: `${parent}-is-listed`, severity: /** @type {const} */ ("error") };
  return [
    ...names.map((name, at) => ({
      name: `${parent}/${name}-imports-only-what-is-listed-above`,
      severity: /** @type {const} */ ("error"),
      from: { path: within([name]) },
      to: { path: `^${parent}/`, pathNot: within(names.slice(0, at + 1)) },
    })),
    { ...place, from: { path: `^${parent}/`, pathNot: within(names) }, to: {} },
    // The same for a module that imports nothing itself.
    { ...place, from: {}, to: { path: `^${parent}/`, pathNot: within(names) } },
  ];
}

/** Where statements to the database stand. The receiver speaks HTTP: what it keeps goes through app/tasks/store. */
const holdsQueries = "^app/(features|tasks(?!/receiver/)|mails|lib/(db|queue|outbox)|generated)/";

/**
 * Allowed imports: routes → features → lib; tasks and mails → features, lib; server → lib.
 * Types count like values, unless a rule says otherwise.
 *
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "nothing-imports-routes",
      severity: "error",
      from: { pathNot: "^app/routes/" },
      to: { path: "^app/routes/" },
    },
    {
      name: "routes-do-not-share",
      comment:
        "What two routes need is a component, a feature or lib. $1 is the room, $2 the route's folder.",
      severity: "error",
      from: { path: "^app/routes/((?:dashboard/)?[^/]+)/([^/$]+)/" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/$2/" },
    },
    {
      name: "routes-with-parameters-do-not-share",
      comment: "The same for folders with a $ in their name, which means something in the pattern above.",
      severity: "error",
      from: { path: "^app/routes/((?:dashboard/)?[^/]+)/([^/$]*)\\$([^/$]*)/" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/$2.$3/" },
    },
    {
      name: "route-files-do-not-share",
      comment:
        "The same for routes of one file, in a room or outside the rooms; api/ and api-auth/ hold what the splats serve.",
      severity: "error",
      from: { path: "^app/routes/[^/]+$|^app/routes/(?:dashboard/)?[^/]+/[^/]+\\.tsx?$" },
      to: { path: "^app/routes/", pathNot: "^app/routes/api(-auth)?/" },
    },
    {
      name: "api-is-of-one-route",
      severity: "error",
      from: { path: "^app/routes/", pathNot: "^app/routes/api\\.\\$" },
      to: { path: "^app/routes/api/" },
    },
    {
      name: "api-auth-is-of-one-route",
      severity: "error",
      from: { path: "^app/routes/", pathNot: "^app/routes/(api-auth/|api\\.auth\\.\\$)" },
      to: { path: "^app/routes/api-auth/" },
    },
    {
      name: "lib-imports-only-lib",
      comment: "Infrastructure knows no business words; content holds the sentences it answers with.",
      severity: "error",
      from: { path: "^app/lib/" },
      to: {
        path: "^(app|server|scripts|tests|bench)/",
        pathNot: "^app/(lib|content|generated)/|^app/paths\\.ts$",
      },
    },
    {
      name: "paths-import-nothing",
      comment: "Everything may know our addresses, in the browser too.",
      severity: "error",
      from: { path: "^app/paths\\.ts$" },
      to: { path: "." },
    },
    {
      name: "outbox-imports-only-lib",
      comment: "The mail engine knows no kind of mail and none of its words.",
      severity: "error",
      from: { path: "^app/lib/outbox/" },
      to: { path: "^app/", pathNot: "^app/(lib|generated)/" },
    },
    {
      name: "only-the-runtime-imports-mails",
      comment:
        "It hands the registry to the worker; a feature queues its mails without knowing who writes them.",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: "^app/mails/|^app/runtime\\.server\\.ts$" },
      to: { path: "^app/mails/" },
    },
    {
      name: "content-is-words",
      comment: "Words, and for the legal texts the elements they are set in.",
      severity: "error",
      from: { path: "^app/content/" },
      to: {
        path: "^(app|server|scripts|tests|bench)/",
        pathNot: "^app/(content|lib|components)/|^app/paths\\.ts$",
      },
    },
    // A feature gets the handlers of later ones as an argument: app/features/users/account-events.ts.
    ...ordered("app/features", features),
    ...Object.entries(rooms).flatMap(([folder, names]) => ordered(folder, names)),
    {
      name: "rooms-are-listed",
      comment: "A folder in a feature that has none in the list above.",
      severity: "error",
      from: { path: `^app/features/(?!(${foldersWithRooms.join("|")})/)[^/]+/[^/]+/` },
      to: {},
    },
    {
      name: "only-listed-rooms-are-imported",
      comment: "The same for a module that imports nothing itself.",
      severity: "error",
      from: {},
      to: { path: `^app/features/(?!(${foldersWithRooms.join("|")})/)[^/]+/[^/]+/` },
    },
    {
      name: "features-know-no-interface",
      severity: "error",
      from: { path: "^app/features/" },
      to: {
        path: "^(app|server|scripts)/",
        pathNot: "^app/(features|lib|content|generated)/|^app/paths\\.ts$",
      },
    },
    {
      name: "features-run-without-a-request",
      comment: "Guards, forms and responses are of app/web or of one route; a feature gets what they read.",
      severity: "error",
      from: { path: "^app/features/" },
      to: {
        path: "node_modules/@remix-run/|^app/lib/http/(forms|response)/",
        pathNot: "^app/lib/http/(forms/sent-fields|response/(own-cookies|security-headers))\\.",
      },
    },
    {
      name: "web-is-between-routes-and-features",
      severity: "error",
      from: { path: "^app/web/" },
      to: {
        path: "^(app|server|scripts)/",
        pathNot: "^app/(web|features|lib|content|generated)/|^app/paths\\.ts$",
      },
    },
    {
      name: "tasks-know-no-interface",
      severity: "error",
      from: { path: "^app/tasks/" },
      to: {
        path: "^(app|server|scripts)/",
        pathNot: "^app/(tasks|features|lib|content|generated)/|^app/(paths|account-events\\.server)\\.ts$",
      },
    },
    {
      name: "task-store-knows-no-task",
      comment: "It keeps what the receiver tells it.",
      severity: "error",
      from: { path: "^app/tasks/store/" },
      to: { path: "^app/", pathNot: "^app/(tasks/store|lib|generated)/" },
    },
    {
      name: "mails-know-no-interface",
      severity: "error",
      from: { path: "^app/mails/" },
      to: {
        path: "^(app|server|scripts)/",
        pathNot: "^app/(mails|features|lib|content|generated)/|^app/paths\\.ts$",
      },
    },
    {
      name: "components-are-client-safe",
      comment: "A component runs in the browser: nothing of the server reaches it, except as a type.",
      severity: "error",
      from: { path: "^app/components/" },
      to: {
        path: "^(app|server|scripts)/",
        pathNot: "^app/(components|content|lib)/(?!.*\\.server\\.)|^app/styles/|^app/paths\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "shared-components-know-no-domain",
      comment:
        "What ui, forms and layout show of a domain comes to them as a prop; components/<domain> may know one.",
      severity: "error",
      from: { path: "^app/components/(ui|forms|layout)/" },
      to: {
        path: "^app/",
        pathNot:
          "^app/(components/(ui|forms|layout)|lib|content/(errors|legal))/|^app/content/(sentences|site|fill-text|format|field-words|pages/parts)\\.|^app/paths\\.ts$",
      },
    },
    {
      name: "zod-has-its-modules",
      comment: "So that the next rule knows them all.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: `${holdsZod}|\\.server\\.|\\.test\\.|^app/routes/api`,
      },
      to: { path: "node_modules/zod/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-zod-in-the-browser",
      comment:
        "A route module may, for its loader and action, which stay on the server; nothing that it renders.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: `${holdsZod}|^app/mails/|/route\\.tsx$|\\.server\\.|\\.test\\.|^app/routes/api`,
      },
      to: { path: holdsZod, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-imports-only-lib",
      comment:
        "Shared state exists once, inside the build: server/ reaches it through the build, and knows its types.",
      severity: "error",
      from: { path: "^server/" },
      to: {
        path: "^(app|scripts|tests|bench)/",
        pathNot: "^app/(lib|content)/|^app/paths\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "prisma-only-where-queries-live",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: holdsQueries },
      to: { path: "^app/generated/|node_modules/@prisma/" },
    },
    {
      name: "database-only-where-queries-live",
      comment:
        "Routes, components and the receiver ask a feature or the store. The two modules open and close it.",
      severity: "error",
      from: { path: "^app/", pathNot: `${holdsQueries}|^app/(runtime|run-command)\\.server\\.ts$` },
      to: { path: "^app/lib/db/" },
    },
    {
      name: "tests-stay-outside",
      comment: "The application does not need its tests, scripts or benchmarks.",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(tests|scripts|bench)/|node_modules/(vitest|playwright|fast-check)/" },
    },
    {
      name: "no-orphans",
      comment: "A test helper or module that nobody imports.",
      severity: "error",
      from: {
        orphan: true,
        pathNot:
          "\\.(test|spec)\\.tsx?$|\\.config\\.|\\.d\\.ts$|^(app/routes|scripts|bench|server|prisma|docs)/|^app/[^/]+$",
      },
      to: {},
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "/build/|^virtual:" },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "^app/generated"] },
    exclude: { path: "^build/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
