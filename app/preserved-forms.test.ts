import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));

async function modulesIn(part: string, ending: RegExp): Promise<[file: string, text: string][]> {
  const entries = await readdir(path.join(folder, part), { recursive: true });
  const files = entries.filter((file) => ending.test(file)).map((file) => path.join(part, file));
  return Promise.all(
    files.map(
      async (file): Promise<[string, string]> => [file, await readFile(path.join(folder, file), "utf8")],
    ),
  );
}

test("every page with a form behind a session keeps the typed values", async () => {
  const behind = [
    ...(await modulesIn("routes/dashboard", /\.tsx$/)),
    ...(await modulesIn("routes/jobs/jobs_.$slug_.apply", /^route\.tsx$/)),
  ];
  const pages = behind.filter(([, text]) => /^export (?:async )?function action\b/m.test(text));
  expect(pages.length).toBeGreaterThan(15);
  const forgetful = pages.filter(
    ([, text]) =>
      !text.includes("export { preserveTyped as clientAction }") || text.includes("useActionData"),
  );
  expect(forgetful.map(([file]) => file)).toEqual([]);
});

test("every form with a text of several lines asks before it is left unsent", async () => {
  const modules = [...(await modulesIn("routes", /\.tsx$/)), ...(await modulesIn("components", /\.tsx$/))];
  const forms = modules.filter(
    ([file, text]) =>
      !/^components\/forms\//.test(file) &&
      /<(?:TextArea|textarea|WordsField|ReplyMessage|EssentialsSection)\b/.test(text) &&
      /<(?:\w*Form)\b/.test(text),
  );
  expect(forms.length).toBeGreaterThan(12);
  const unguarded = forms.filter(([, text]) => !/<(?:UnsentGuard|LongForm)\b/.test(text));
  expect(unguarded.map(([file]) => file)).toEqual([]);
});

test("every password field has «password» in its name, so that its value is never held or shown again", async () => {
  const modules = (await modulesIn("", /\.tsx$/)).filter(([file]) => !file.startsWith("routes/dev/"));
  const names = modules.flatMap(([, text]) =>
    [...text.matchAll(/<(?:Current|New)?PasswordField\b[^>]*?\bname="([^"]+)"/gs)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !/password/i.test(name ?? ""))).toEqual([]);
});

test("every field for a mail address is the one that asks about what looks mistyped", async () => {
  const modules = await modulesIn("", /\.tsx$/);
  const typed = modules.filter(([, text]) => /type="email"/.test(text)).map(([file]) => file);
  expect(typed).toEqual(["components/forms/mendable-email-field.tsx"]);
});
