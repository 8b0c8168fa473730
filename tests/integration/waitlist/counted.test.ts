import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { insertEntry } from "../../support/people/waitlist-entries";
import { textOf } from "../../support/people/waitlist-forms";

type Fields = Parameters<typeof insertEntry>[1];

const times = (count: number, fields: Fields) => Array.from({ length: count }, () => fields);

/** An application whose list was filled before it is first asked: it counts once a minute. */
describe.each<[number, number, string | null, string | null]>([
  [49, 0, null, null],
  [49, 1, "50 personas", null],
  [50, 3, "53 personas", "50"],
])("%i confirmed professionals and %i organizations", (professionals, companies, count, gain) => {
  const app = useApp("production", { RUN_WORKER: "false" });

  test(`${professionals} confirmed professionals and ${companies} organizations are shown as ${count ?? "nothing"}, whatever other entries the list has`, async () => {
    const entries: Fields[] = [
      ...times(professionals - 2, { role: "professional" }),
      { role: "professional", status: "invited" },
      { role: "professional", status: "converted" },
      ...times(companies, { role: "empresa" }),
      ...times(60, { status: "pending" }),
      ...times(5, { status: "unsubscribed" }),
      ...times(5, { status: "rejected" }),
    ];
    for (const fields of entries) await insertEntry(app().db, fields);
    // The first visit may not wait for the count; without it the page is kept for a second.
    const landing = async () => textOf(await app().client().get("/"));
    if (count === null) {
      await landing();
      await setTimeout(1500);
      expect(await landing()).not.toContain("con la plaza confirmada");
      return;
    }
    await expect.poll(landing).toContain(`${count} y organizaciones con la plaza confirmada`);
    const html = await landing();
    if (gain === null) expect(html).not.toContain("profesionales con la plaza confirmada");
    else expect(html).toMatch(new RegExp(`>${gain}</strong>.*profesionales con la plaza confirmada`, "s"));
  });
});
