import { parseArgs } from "node:util";
import { fillText } from "~/content/fill-text";
import {
  activateAccount,
  deactivateAccount,
  endAccountSessions,
} from "~/features/account/administer-account.server";
import { askFactorEnd } from "~/features/factors/factor-ending.server";
import { retryMail } from "~/features/people/list-mails.server";
import { reactivateOrganization, suspendOrganization } from "~/features/people/suspend-organization.server";
import type { AccountEvents } from "~/features/users/account-events";
import type { AdminStanding } from "~/features/users/admin-standing.server";
import { DomainError, type ErrorCode } from "~/lib/domain-error";
import type { ComposedMail } from "~/lib/outbox/mail-kinds";
import { addressOf, confirmAddress, eraseAccount, grantAdmin, revokeAdmin } from "./accounts.server";
import { checkInstallation } from "./check/check-installation.server";
import { checkWork, type TaskTimes } from "./check/check-work.server";
import { describeFindings, type Finding } from "./check/finding";
import {
  allowAddress,
  describeFailedMail,
  listFailedMails,
  noteBounce,
  pauseMails,
  sendTestMail,
} from "./mails.server";
import { reindexSearch } from "./reindex-search.server";
import { describeSlice, type RunTaskSlice, type TaskSlice } from "./task-slice";

/** How a command ended: 0 done, 1 not done, 2 not understood. */
export interface CommandResult {
  code: 0 | 1 | 2;
  output: string;
  /** Of `run-task`: its work so far; a partial one is to be asked for again. */
  slice?: TaskSlice;
  /** Of `check-work`, for `check` in another process. */
  findings?: Finding[];
}

/** The parts of the application that commands need. */
export interface CommandTools {
  events: AccountEvents;
  runTaskSlice: RunTaskSlice;
  readTaskTimes(): Promise<TaskTimes>;
  /** The mail that shows whether mails arrive. */
  composeTestMail(): Promise<ComposedMail>;
}

/** The words after a command's name. */
interface Words {
  /** Empty for a command that takes none. */
  argument: string;
  flags: Partial<Record<string, boolean>>;
  /** The value of the option that takes one. */
  value: string | undefined;
}

interface Command {
  /** The one word that it needs, as the usage names it. */
  argument?: "EMAIL" | "ID" | "ID|EMAIL" | "NAME" | "SLUG";
  /** A flag that may be added, as `--flag`. */
  flag?: string;
  /** An option that may be added, as `--option VALUE`. */
  option?: { name: string; value: string };
  does: string;
  /** Runs in the command's own process, no matter which process has the database: it asks no feature for data. */
  isLocal?: true;
  /** The sentence for each refusal; `{argument}` is the typed argument. */
  refusals?: Partial<Record<ErrorCode, string>>;
  /** @returns the message to print. @throws {DomainError} */
  run(words: Words, tools: CommandTools): Promise<string | CommandResult>;
}

const notAnEmail = "«{argument}» is no e-mail address.";

function forAccount<Result>(
  does: string,
  change: (email: string, events: AccountEvents) => Promise<Result>,
  done: string | ((result: Result) => string),
): Command {
  const refusals = {
    INVALID_EMAIL: notAnEmail,
    NOT_FOUND: "There is no account with the address {email}.",
    LAST_ADMINISTRATOR: "They are the last administrator: make somebody else one first.",
    TWO_FACTOR_NOT_ENABLED: "They have no second factor.",
    INVALID_TRANSITION: "Their account is not active.",
  };
  return {
    argument: "EMAIL",
    does,
    refusals,
    async run({ argument }, { events }) {
      const result = await change(argument, events);
      return typeof done === "string" ? done : done(result);
    },
  };
}

function describeAdministrator(standing: AdminStanding): string {
  const made = "They are an administrator.";
  if (standing.state === "factor-needed") return `${made} They need a second factor first.`;
  const due = standing.state === "administers" ? standing.factorDue : null;
  return due ? `${made} They need a second factor from ${due.toISOString().slice(0, 10)} on.` : made;
}

function forOrganization(does: string, change: (slug: string) => Promise<void>, done: string): Command {
  const refusals = {
    NOT_FOUND: "There is no organization with the slug «{argument}».",
    INVALID_TRANSITION: "It is so already.",
  };
  return { argument: "SLUG", does, refusals, run: ({ argument }) => change(argument).then(() => done) };
}

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    "check",
    {
      does: "look at settings, database, Redis, mail, address, clock, and at the work",
      isLocal: true,
      run: async (_, { readTaskTimes }) => conclude(await checkInstallation(readTaskTimes)),
    },
  ],
  [
    "check-work",
    {
      does: "say whether somebody sends the mails and calls the tasks",
      run: async (_, { readTaskTimes }) => conclude(await checkWork(readTaskTimes)),
    },
  ],
  [
    "test-mail",
    {
      argument: "EMAIL",
      does: "send a mail there at once, and say what the mail server answers",
      isLocal: true,
      refusals: { INVALID_EMAIL: notAnEmail },
      run: testMail,
    },
  ],
  ["grant-admin", forAccount("make an administrator", (email) => grantAdmin(email), describeAdministrator)],
  ["revoke-admin", forAccount("take that away", revokeAdmin, "They are no administrator.")],
  [
    "deactivate",
    forAccount(
      "shut out at once",
      async (email, events) => deactivateAccount(addressOf(email), events),
      "They are shut out, everywhere.",
    ),
  ],
  [
    "activate",
    forAccount(
      "let in again, a closed account too",
      async (email, events) => activateAccount(addressOf(email), events),
      "They may sign in.",
    ),
  ],
  [
    "suspend-organization",
    forOrganization(
      "hide its page and jobs; it cannot publish, reply or invite",
      (slug) => suspendOrganization({ slug }),
      "It is suspended.",
    ),
  ],
  [
    "reactivate-organization",
    forOrganization("take that back", (slug) => reactivateOrganization({ slug }), "It is active."),
  ],
  ["verify-email", forAccount("count the address as confirmed", confirmAddress, "It is confirmed.")],
  [
    "revoke-sessions",
    forAccount(
      "sign out everywhere",
      async (email) => endAccountSessions(addressOf(email)),
      "Every session has ended.",
    ),
  ],
  [
    "end-second-factor",
    forAccount(
      "end it, for somebody who lost it: in 24 hours, unless they object by the mailed link",
      async (email) => askFactorEnd(addressOf(email)),
      (end) => `It ends at ${end.toISOString().slice(0, 16)}Z, unless they object by the mailed link.`,
    ),
  ],
  [
    "erase-account",
    {
      argument: "ID|EMAIL",
      does: "erase an account at once and for good, an open one too",
      refusals: {
        INVALID_EMAIL: "«{argument}» is neither the id of an account nor an e-mail address.",
        NOT_FOUND: "There is no account with the address {email}.",
      },
      run: async ({ argument }, { events }) => {
        const id = await eraseAccount(argument, events);
        return id === null ? `No account has the id ${argument}: nothing to erase.` : `Erased: ${id}.`;
      },
    },
  ],
  ["failed-mails", { flag: "addresses", does: "list mails that were given up", run: listMails }],
  [
    "retry-mail",
    {
      argument: "ID",
      does: "try such a mail again; after OUTCOME_UNKNOWN it may arrive twice",
      refusals: {
        INVALID_DATA: "«{argument}» is no mail's id: failed-mails lists them.",
        NOT_FOUND: "There is no failed mail with this id: failed-mails lists them.",
      },
      run: ({ argument }) => retryMail(argument).then(() => "It is queued again."),
    },
  ],
  [
    "hold-mails",
    {
      does: "after a restore: keep what waits from being mailed a second time",
      run: async () => {
        const { mails, requests } = await pauseMails();
        return `Held mails: ${mails} (failed-mails lists them). Deleted requests for mails: ${requests}.`;
      },
    },
  ],
  [
    "note-bounce",
    {
      argument: "EMAIL",
      flag: "complaint",
      does: "send no more alerts, reminders, reports and news there",
      refusals: { INVALID_EMAIL: notAnEmail },
      run: ({ argument, flags }) =>
        noteBounce(argument, flags.complaint === true).then(() => "Only mails that are needed go there now."),
    },
  ],
  [
    "allow-address",
    {
      argument: "EMAIL",
      does: "take back note-bounce, and what the address itself stopped",
      refusals: { INVALID_EMAIL: notAnEmail, NOT_FOUND: "Nothing is stopped for this address." },
      run: ({ argument }) => allowAddress(argument).then(() => "Mails go there again."),
    },
  ],
  [
    "reindex-search",
    {
      does: "write the words of the search again, after an upgrade of PostgreSQL",
      run: () => reindexSearch().then((count) => `The words of ${count} rows are written again.`),
    },
  ],
  [
    "run-task",
    {
      argument: "NAME",
      flag: "dry-run",
      option: { name: "period", value: "PERIOD" },
      does: "run a scheduled task to its end",
      refusals: {
        INVALID_DATA:
          "There is no such task, or no such period that is over (2026-11-20, 2026-W46). The tasks are {allowed}.",
      },
      run: runTask,
    },
  ],
]);

function describe({ argument, flag, option }: Command): string {
  const added = option && `[--${option.name} ${option.value}]`;
  return [argument, added, flag && `[--${flag}]`].filter(Boolean).join(" ");
}

/** The list of commands. */
function usage(): string {
  const forms = [...commands].map(
    ([name, command]) => [`${name} ${describe(command)}`, command.does] as const,
  );
  const width = Math.max(...forms.map(([form]) => form.length));
  const lines = forms.map(([form, does]) => `  ${form.padEnd(width)}  ${does}`);
  return ["Usage: npm run admin -- COMMAND", ...lines].join("\n");
}

/** Whether the words only ask for help. Needs no database. */
export function isCallForHelp(words: readonly string[]): boolean {
  return words[0] === "help" || words.includes("--help") || words.includes("-h");
}

/** Why the words are not a valid command, or null. Needs no database. */
export function getUsageError([name, ...rest]: readonly string[]): string | null {
  const command = name === undefined ? undefined : commands.get(name);
  if (!command) return name === undefined ? usage() : `There is no command «${name}».\n${usage()}`;
  return readWords(command, rest) ? null : `Usage: npm run admin -- ${name} ${describe(command)}`;
}

/** Whether the words are a command that runs here even where a server has the embedded database. */
export function isLocalCommand([name]: readonly string[]): boolean {
  return name !== undefined && commands.get(name)?.isLocal === true;
}

/** @returns null for words that the command does not take. */
function readWords({ argument, flag, option }: Command, args: readonly string[]): Words | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...(flag !== undefined && { [flag]: { type: "boolean" } }),
        ...(option && { [option.name]: { type: "string" } }),
      },
      allowPositionals: argument !== undefined,
    });
    const [word = "", ...more] = positionals;
    if (more.length > 0 || (argument !== undefined && word === "")) return null;
    const flags = flag === undefined ? {} : { [flag]: values[flag] === true };
    const value = option && values[option.name];
    return { argument: word, flags, value: typeof value === "string" ? value : undefined };
  } catch {
    return null;
  }
}

/** Runs a command. Throws only unexpected errors. */
export async function dispatchCommand(words: readonly string[], tools: CommandTools): Promise<CommandResult> {
  if (isCallForHelp(words)) return { code: 0, output: usage() };
  const [name = "", ...rest] = words;
  const command = commands.get(name);
  const read = command && readWords(command, rest);
  if (!read) return { code: 2, output: getUsageError(words) ?? usage() };
  try {
    const result = await command.run(read, tools);
    return typeof result === "string" ? { code: 0, output: result } : result;
  } catch (error) {
    const refusal = error instanceof DomainError ? command.refusals?.[error.code] : undefined;
    if (!(error instanceof DomainError) || refusal === undefined) throw error;
    return { code: 1, output: fillText(refusal, { argument: read.argument, ...error.details }) };
  }
}

function conclude(findings: Finding[]): CommandResult {
  const code = findings.some(({ state }) => state === "bad") ? 1 : 0;
  return { code, output: describeFindings(findings), findings };
}

async function testMail({ argument }: Words, { composeTestMail }: CommandTools): Promise<CommandResult> {
  const { isSent, says } = await sendTestMail(argument, composeTestMail);
  return { code: isSent ? 0 : 1, output: says };
}

async function runTask({ argument, flags, value }: Words, { runTaskSlice }: CommandTools) {
  const dryRun = flags["dry-run"] === true;
  const slice = await runTaskSlice(argument, { period: value, dryRun });
  const output = describeSlice(argument, slice, dryRun);
  return { code: slice.status === "failed" ? 1 : 0, output, slice } as const;
}

async function listMails({ flags }: Words): Promise<string> {
  const { mails, total } = await listFailedMails();
  if (total === 0) return "No mail has failed.";
  const lines = mails.map((mail) => describeFailedMail(mail, flags.addresses === true));
  return total > mails.length
    ? [...lines, `… and ${total - mails.length} older ones`].join("\n")
    : lines.join("\n");
}
