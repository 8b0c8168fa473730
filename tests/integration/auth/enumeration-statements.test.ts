import { expect, test } from "vitest";
import { changeEmail } from "~/features/auth/change-email.server";
import { requestLink } from "~/features/auth/request-link.server";
import { hashPassword } from "~/lib/password-hashing/password-hash.server";
import { ownDatabase } from "../../support/app/own-process";
import { statementsOf } from "../../support/app/statements";
import { password } from "../../support/factories";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();

const insertPerson = async () => insertUser(db(), { passwordHash: await hashPassword(password) });

test.each(["verify-email", "reset-password"] as const)(
  "asking for the link of %s costs the same statements for a known address, an unknown one and no address",
  async (purpose) => {
    const { email } = await insertPerson();
    const ask = (typed: string) => statementsOf(() => requestLink(purpose, typed));
    await ask(email);
    const known = await ask(email);
    expect(known.some((text) => /INSERT INTO pgboss\.job/.test(text))).toBe(true);
    expect(await ask(`nadie.${email}`)).toEqual(known);
    expect(await ask("nadie")).toEqual(known);
  },
);

test("a change to a taken address costs the same statements as to a free one", async () => {
  const [person, other] = [await insertPerson(), await insertPerson()];
  const ask = (newEmail: string) => statementsOf(() => changeEmail(person.id, newEmail, password));
  await ask(`primera.${other.email}`);
  const free = await ask(`libre.${other.email}`);
  expect(free.filter((text) => /INSERT INTO pgboss\.job/.test(text))).toHaveLength(2);
  expect(await ask(other.email)).toEqual(free);
});
