// @ts-check
import { isDeepStrictEqual } from "node:util";
import { unreadOfLargest } from "../fill/fill-conversations.mjs";

/** As many at once as a page's loaders of some readers. */
const atOnce = 8;
/** One and a half times as long as a session read is this share of its rate. */
const least = 0.67;

/**
 * Counting what was not read, and reading a session: the application's own functions, without a server around them.
 *
 * @param {import("../fill/filled-conversations.mjs").FilledConversations} filled
 * @param {number} seconds
 * @returns {import("./experiment.mjs").Experiment}
 */
export function unreadExperiment({ kind, functions, people, owner }, seconds) {
  const { countUnread, countByPrisma, getSession } = functions;
  const personOf = (/** @type {number} */ n) => people[n % people.length] ?? "";
  const ofPerson = (/** @type {number} */ n) =>
    countUnread({ id: personOf(n), type: "employee", organizationId: null });
  const ofOwner = () => countUnread({ id: owner, type: "organization", organizationId: null });
  const session = (/** @type {number} */ n) => getSession(`token-${1 + (n % people.length)}`);

  /** @param {(n: number) => Promise<unknown>} work */
  async function run(work) {
    const end = performance.now() + seconds * 1000;
    let done = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (performance.now() < end) {
          done += 1;
          await work(done);
        }
      }),
    );
    return { value: done / seconds };
  }

  return {
    id: `unread ${kind}`,
    title: `Counting unread messages, ${kind}`,
    unit: "/s",
    async prepare() {
      const [own, byPrisma] = [await ofPerson(0), await countByPrisma(personOf(0))];
      const right = { conversations: 2, messages: 3 };
      const most = { conversations: unreadOfLargest, messages: unreadOfLargest };
      if (!isDeepStrictEqual(own, right) || !isDeepStrictEqual(byPrisma, right))
        throw new Error(`A person has ${JSON.stringify([own, byPrisma])} to read`);
      if (!isDeepStrictEqual(await ofOwner(), most))
        throw new Error("An organization has something else to read");
      if (!(await session(0))) throw new Error("There is no session");
    },
    targets: [
      { of: "a person's", to: "session read", atLeast: least },
      { of: "an organization's 200", to: "session read", atLeast: least },
      { of: "a person's by Prisma", to: "session read", atLeast: least },
    ],
    contenders: {
      "session read": () => run(session),
      "a person's": () => run(ofPerson),
      "an organization's 200": () => run(ofOwner),
      "a person's by Prisma": () => run((n) => countByPrisma(personOf(n))),
    },
  };
}
