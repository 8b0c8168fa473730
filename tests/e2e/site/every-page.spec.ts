import type pg from "pg";
import type { BrowserContext, Page } from "playwright/test";
import { gluedTexts } from "../../support/app/glued-texts";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { insertReceived } from "../../support/e2e/e2e-applications";
import { insertJobPages, insertPendingChanges, signUpEmployer } from "../../support/e2e/e2e-employers";
import {
  adminPages,
  alikeVariants,
  employerPages,
  entryPages,
  privatePages,
  publicPages,
  variants,
} from "../../support/e2e/e2e-pages";
import { enterConfirmed, newPerson, signUpAdmin } from "../../support/e2e/e2e-people";
import {
  coveredBars,
  expectNothingCut,
  expectPageKeepsToWidths,
  resetTextSize,
  setTextSize,
  smallTargets,
  widthsByText,
} from "../../support/e2e/e2e-width";
import { insertConversation } from "../../support/jobs/conversations";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertNotice } from "../../support/notices/notices";
import { insertEntry, insertFailedMail } from "../../support/people/waitlist-entries";

const longWord = "Electroencefalografista".repeat(4);

interface Walk {
  page: Page;
  context: BrowserContext;
  db: pg.Pool;
}

type FindPaths = (walk: Walk) => readonly string[] | Promise<readonly string[]>;

const ofStrangers: Record<string, FindPaths> = {
  "that anybody may read": async ({ db }) => [
    ...publicPages,
    "/no-existe",
    "/jobs?q=nadie&salaryMin=10000&field=alchemy",
    ...(await insertLongWords(db)),
  ],
  "of a link or after a form": () => [...variants, "/%", "/invitation/x", ...alikeVariants],
};

/** Every page there is, in groups that make short tests. */
const groups: Record<string, FindPaths> = {
  ...ofStrangers,
  "of an account": async (walk) => {
    await becomeAdmin(walk);
    return [...privatePages, "/dashboard/no-existe", `/jobs/${(await insertJob(walk.db)).slug}`];
  },
  "of a candidate": async ({ context, db }) => {
    const candidateId = await enterConfirmed(context, db);
    const job = await insertJob(db, { title: longWord });
    const other = await insertJob(db);
    const talk = await insertConversation(db, { ...job, candidateId, jobId: job.id });
    const said = { data: { body: longWord } };
    await expect(await context.request.post(`/api/conversations/${talk.id}/messages`, said)).toBeOK();
    for (const { id } of [job, other])
      await expect(await context.request.put(`/api/jobs/${id}/save`)).toBeOK();
    const own = `/dashboard/applications/${talk.applicationId}`;
    return [
      ...["/dashboard", "/dashboard/applications", "/dashboard/saved", "/dashboard/messages"],
      ...[`/dashboard/messages/${talk.id}`, own, `${own}/edit`, `${own}/withdraw`],
      `/jobs/${other.slug}/apply`,
      `/jobs/compare?job=${job.slug}&job=${other.slug}`,
    ];
  },
  "of an organization without a job": async ({ context, db }) => {
    await signUpEmployer(context, db);
    return ["/dashboard", ...employerPages];
  },
  "of an organization": async ({ context, db }) => {
    const name = "Instituto Interuniversitario de Investigaciones Electroencefalográficas";
    const id = await signUpEmployer(context, db, { ...newPerson("organization"), name });
    const { ofOwner } = await insertPendingChanges(db, id);
    const ofJobs = await insertJobPages(db, id);
    const board = ofJobs.find((path) => path.endsWith("/applications"));
    const lists = ["status=closed", "q=nadie"].map((query) => `${board}?${query}`);
    return [
      "/dashboard",
      employerPages[0],
      "/dashboard/organization/verification",
      ...ofJobs,
      ...lists,
      ...ofOwner,
    ];
  },
  "of administrators": async (walk) => {
    const id = await becomeAdmin(walk);
    const lists = ["q=Electro&role=empresa", "q=nadie", "status=invited&from=x"];
    const { organizationId } = await insertJob(walk.db);
    const { ofAdmin } = await insertPendingChanges(walk.db, organizationId);
    const previews = ["count=1&field=energy", "count=0"];
    return [
      ...adminPages,
      ...lists.map((query) => `${adminPages[0]}?${query}`),
      ...previews.map((query) => `${adminPages[2]}?${query}`),
      ...entryPages(id),
      ...ofAdmin,
    ];
  },
};

for (const [which, findPaths] of Object.entries(groups)) {
  test(`every page ${which} has nothing that axe finds, scrolls nothing sideways with small text and with text of twice the size, cuts no text that a reader spaces, joins no texts into a word, keeps still for who asked for it, has targets of 24 px or more`, {
    tag: "@js",
  }, async ({ page, context, visit, db, problems, isMobile }) => {
    // Patience: with the whole reference in both themes an idle machine takes eighty seconds.
    test.setTimeout(600_000);
    problems.expected(/4(0[034]|10)/);
    await setTextSize(page, "200%");
    for (const path of await findPaths({ page, context, db })) await look(page, visit, path, isMobile);
    if (which in ofStrangers) expect(await context.cookies(), "cookies of a stranger").toEqual([]);
    await page.close();
  });
}

// The pieces that most pages are made of.
test("the landing page, the sign-up, a job and an organization's board have nothing that axe finds, scroll nothing sideways and have targets of 24 px or more", {
  tag: ["@journey", "@js", "@once"],
}, async ({ page, context, visit, db }) => {
  await setTextSize(page, "200%");
  const organizationId = await signUpEmployer(context, db);
  const { jobId } = await insertReceived(db, organizationId);
  await look(page, visit, `/dashboard/jobs/${jobId}/applications`);
  await context.clearCookies();
  const { rows } = await db.query("SELECT slug FROM jobs WHERE id = $1", [jobId]);
  for (const path of ["/", "/signup?type=organization", `/jobs/${rows[0].slug}`])
    await look(page, visit, path);
  expect(await context.cookies(), "cookies of a stranger").toEqual([]);
});

/** Looks at a page in every way, with text of twice the size first. */
async function look(page: Page, visit: (path: string) => Promise<unknown>, path: string, isMobile = false) {
  const screen = page.viewportSize();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(path);
  // The widths are those of phones and desktops, whatever this screen is.
  if (!isMobile) await expectPageKeepsToWidths(page, widthsByText["200%"]);
  expect.soft(await maxMotionMs(page), `motion of ${path}`).toBeLessThanOrEqual(0.01);
  await resetTextSize(page);
  if (!isMobile) {
    await expectPageKeepsToWidths(page, widthsByText["100%"]);
    await expectNothingCut(page);
  }
  expect.soft(gluedTexts(await page.content()), `joined texts of ${path}`).toEqual([]);
  expect.soft(await smallTargets(page), `targets on ${path}`).toEqual([]);
  if (screen) await page.setViewportSize(screen);
  expect.soft(await coveredBars(page), `bars that others cover on ${path}`).toEqual([]);
  await expectAccessible(page, { always: true });
}

/**
 * An organization and a job of words as long as they come, an organization that is gone, what is left of closed jobs, and
 * a notice for the year's figures.
 */
async function insertLongWords(db: pg.Pool): Promise<string[]> {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const { id: organizationId, slug } = await insertOrganization(db, { name: longWord, verified: true });
  const gone = await insertOrganization(db, { ownerId: null });
  await db.query("UPDATE organizations SET closed_at = now() WHERE id = $1", [gone.id]);
  const columns = { city: longWord, project_ref: longWord, salary_note: longWord, decision_by: "2030-03-15" };
  const description = `# ${longWord}\n\n${longWord} https://${longWord}.example/\n\n- ${longWord}\n`;
  const words =
    "UPDATE organizations SET description = $2, kind = 'university', city = 'Granada' WHERE id = $1";
  await db.query(words, [organizationId, description]);
  const jobs = [
    await insertJob(db, { organizationId, title: longWord, description, columns }),
    await insertJob(db, { organizationId, status: "closed", closedAt: ago(2) }),
    await insertJob(db, { organizationId, status: "closed", closedAt: ago(31) }),
  ];
  await insertNotice(db);
  return [
    ...jobs.map((job) => `/jobs/${job.slug}`),
    ...[slug, gone.slug].map((each) => `/organizations/${each}`),
    "/organizations?q=nadie&kind=x",
  ];
}

/** Signs up an administrator with a long name and data for every page. @returns the id of an entry. */
async function becomeAdmin({ context, db }: Walk): Promise<string> {
  const person = { ...newPerson(), name: "María de los Ángeles Fernández-Villaverde Echegaray" };
  await signUpAdmin(context, db, person);
  const company = "Instituto Interuniversitario de Investigaciones Electroencefalográficas";
  const quality = ["disposable", "plus_tag"];
  const id = await insertEntry(db, { company, role: "empresa", fieldCode: "energy", quality });
  await insertFailedMail(db, id);
  await context.request.get("/api/admin/waitlist/export?q=nobody");
  return id;
}

/** The longest transition or animation of anything on the page, in seconds: 0.00001 where motion is reduced. */
function maxMotionMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const looks = [...document.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after"].map((part) => getComputedStyle(element, part)),
    );
    const durations = looks.flatMap((look) =>
      [look.transitionDuration, look.animationDuration].join(",").split(","),
    );
    return durations.reduce((most, duration) => Math.max(most, Number.parseFloat(duration)), 0);
  });
}
