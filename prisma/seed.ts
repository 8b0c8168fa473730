import { signUp } from "~/features/auth/sign-up.server";
import { joinWaitlist } from "~/features/waitlist/join-waitlist.server";
import { closeDatabase, getDatabase } from "~/lib/db/database.server";
import { sampleAccounts, samplePassword, sampleWaitlist } from "./sample-data";

/** Fills an empty database with sample data; one that holds accounts is left as it is. */
const database = await getDatabase();
await database.migrate();
if ((await database.prisma.user.count()) === 0) {
  for (const account of sampleAccounts) {
    await signUp({
      ...account,
      password: samplePassword,
      rememberMe: false,
      acceptTerms: true,
      marketingConsent: false,
    });
  }
  for (const entry of sampleWaitlist()) await joinWaitlist(entry, entry.joinedAt);
}
await closeDatabase();

const lines = sampleAccounts.map(({ email, name }) => `  ${email}  (${name})`);
process.stderr.write(`Sample accounts, all with the password "${samplePassword}":\n${lines.join("\n")}\n`);
