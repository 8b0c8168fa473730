import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, test } from "vitest";

/**
 * Which feature each table belongs to. Its feature alone writes it; features below read it too, in the order that
 * .dependency-cruiser.cjs gives their imports.
 */
const owned: Record<string, readonly string[]> = {
  "lib/db": ["idempotency_keys"],
  "lib/queue": ["queued_jobs"],
  "lib/outbox": ["email_deliveries", "email_suppressions", "erased_mails"],
  users: ["users"],
  files: ["files", "file_blobs", "file_chunks"],
  audit: ["audit_log"],
  "draft-forms": ["held_forms"],
  sessions: ["sessions", "remembered_browsers"],
  auth: ["verification_tokens"],
  factors: [
    ...["totp_factors", "recovery_codes", "recovery_sheets", "factor_endings", "passkeys"],
    "used_challenges",
  ],
  waitlist: ["waitlist_entries", "waitlist_rejoin_mails"],
  organizations: [
    ...["organizations", "organization_invitations", "ownership_offers", "job_readers", "job_followers"],
    "former_recruiters",
  ],
  profiles: ["profiles"],
  jobs: ["jobs", "job_events", "job_views", "view_salts", "review_undos"],
  applications: [
    ...[
      "applications",
      "application_events",
      "application_receipts",
      "delayed_replies",
      "reply_templates",
      "interview_rounds",
    ],
    ...["job_criteria", "application_ratings", "organization_tags", "application_tags", "note_mentions"],
    ...["application_erasures", "job_committees", "committee_members"],
    ...["committee_declarations", "committee_ratings"],
  ],
  "saved-jobs": ["saved_jobs"],
  calendar: ["calendar_addresses"],
  conversations: ["conversations", "messages"],
  alerts: [
    ...["alert_criteria", "alert_anchors", "job_alerts", "removed_alerts"],
    ...["alert_inbox", "criteria_matches", "alert_sent"],
  ],
  notices: ["notices", "notice_complaints"],
  statistics: ["job_stats_daily", "weekly_reports"],
  tasks: ["cron_runs", "cron_task_runs"],
};

/** The exceptions: which feature does what to which tables, and why. */
const crossings: readonly { who: string; does: "writes" | "reads"; tables: string[]; why: string }[] = [
  ...["auth", "factors", "account", "sessions", "organizations"].map((who) => ({
    who,
    does: "writes" as const,
    tables: ["users"],
    why: "An account is one row; what proves it, changes it, closes it, counts its sessions and makes it a person's are features of their own.",
  })),
  ...["alerts", "waitlist", "applications"].map((who) => ({
    who,
    does: "writes" as const,
    tables: ["email_deliveries"],
    why: "One statement finds those to be mailed and writes or ends their mails: the set never leaves the database.",
  })),
  {
    who: "sessions",
    does: "reads",
    tables: ["totp_factors", "passkeys"],
    why: "A session begins only while the account has the passkey that opens it, and a pending one says what it waits for.",
  },
  {
    who: "lib/outbox",
    does: "writes",
    tables: ["queued_jobs"],
    why: "One statement takes over the mails and the other jobs that an older version has left.",
  },
  {
    who: "lib/outbox",
    does: "reads",
    tables: ["users"],
    why: "A mail's header has its reader's name where the address is confirmed, whatever the mail says.",
  },
  {
    who: "users",
    does: "writes",
    tables: ["organizations"],
    why: "An organization begins with its account, in the same transaction.",
  },
  {
    who: "organizations",
    does: "writes",
    tables: ["jobs"],
    why: "Another name makes what waits for a review another version, and an account takes its drafts along.",
  },
  {
    who: "organizations",
    does: "reads",
    tables: ["jobs"],
    why: "Whether a name waits, and what administrators see of an organization, depend on what it has published.",
  },
  {
    who: "jobs",
    does: "writes",
    tables: ["organizations", "alert_inbox"],
    why: "A removal closes the publishing of an organization; a job is put in the alerts' inbox as it opens.",
  },
  {
    who: "applications",
    does: "writes",
    tables: ["jobs", "job_events", "job_followers", "conversations", "messages"],
    why: "An application opens its conversation and takes it along; what it waits for decides when a job ends, and its followers go with it.",
  },
  {
    who: "applications",
    does: "reads",
    tables: ["conversations", "messages"],
    why: "Lists show what is unread, an account without a reply counts messages, and the erasure ends with them.",
  },
  {
    who: "statistics",
    does: "writes",
    tables: ["organizations"],
    why: "The figures of responses stand in the row that every list reads.",
  },
  {
    who: "statistics",
    does: "reads",
    tables: ["cron_runs"],
    why: "The weekly report of the platform counts the tasks that failed.",
  },
  {
    who: "tasks",
    does: "writes",
    tables: ["alert_criteria"],
    why: "The cleaning deletes what nobody uses any more.",
  },
];

const { forbidden } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as {
  forbidden: { name: string }[];
};
const features = forbidden.flatMap(({ name }) => {
  const [, feature] = /^app\/features\/([^/]+)-imports-only-what-is-listed-above$/.exec(name) ?? [];
  return feature ?? [];
});
/** Those who may read a table stand below its owner: lib first, mails and tasks last. */
const order = ["lib/db", "lib/queue", "lib/outbox", ...features, "mails", "tasks"];

const models = new Map(
  [...readFileSync("prisma/schema.prisma", "utf8").matchAll(/^model (\w)(\w+) \{.*?@@map\("(\w+)"\)/gms)].map(
    ([, first = "", rest = "", table = ""]) => [first.toLowerCase() + rest, table] as const,
  ),
);
const ownerOf = new Map(
  Object.entries(owned).flatMap(([who, tables]) => tables.map((table) => [table, who])),
);

interface Use {
  who: string;
  table: string;
  does: "writes" | "reads";
  where: string;
}

/** A module's uses of tables, in SQL and through Prisma. */
function usesOf(file: string, source: string): Use[] {
  const [first = "", second = ""] = file.split("/");
  const who = first === "features" ? second : first === "lib" ? `lib/${second}` : first;
  const tables = [...models.values()].join("|");
  const delegates = [...models.keys()].join("|");
  const found = (pattern: string, does: Use["does"]) =>
    [...source.matchAll(new RegExp(pattern, "g"))].map(([, name = ""]) => ({
      who,
      does,
      table: models.get(name) ?? name,
      where: file,
    }));
  return [
    ...found(`\\b(?:INSERT INTO|UPDATE|DELETE FROM)\\s+(${tables})\\b`, "writes"),
    ...found(`\\.\\s*(${delegates})\\s*\\.(?:create|update|upsert|delete)`, "writes"),
    ...found(`(?<!DELETE )\\b(?:FROM|JOIN|USING)\\s+(${tables})\\b`, "reads"),
    ...found(`\\.\\s*(${delegates})\\s*\\.(?:find|count|aggregate|groupBy)`, "reads"),
  ];
}

const uses = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.startsWith("generated"))
  .flatMap((file) => usesOf(file, readFileSync(path.join("app", file), "utf8")));

function crosses({ who, table, does }: Use): boolean {
  const owner = ownerOf.get(table) ?? "";
  return who !== owner && (does === "writes" || order.indexOf(who) < order.indexOf(owner));
}

describe("tables and the features that own them", () => {
  test("every table belongs to one feature", () => {
    expect([...ownerOf.keys()].toSorted()).toEqual([...models.values()].toSorted());
    expect([...ownerOf.values()].filter((who) => !order.includes(who))).toEqual([]);
  });

  test("a table is written by its feature alone and read by features below it, except in the listed cases", () => {
    const isNamed = ({ who, table, does }: Use) =>
      crossings.some((known) => known.who === who && known.does === does && known.tables.includes(table));
    const others = uses.filter((use) => crosses(use) && !isNamed(use));
    expect(others.map(({ who, does, table, where }) => `${who} ${does} ${table}: ${where}`)).toEqual([]);
  });

  test("every listed exception to who uses which table is still in use", () => {
    const unused = crossings.flatMap(({ who, does, tables }) =>
      tables
        .filter(
          (table) =>
            !uses.some((use) => use.who === who && use.does === does && use.table === table && crosses(use)),
        )
        .map((table) => `${who} ${does} ${table}`),
    );
    expect(unused).toEqual([]);
  });
});
