import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { password, signIn, uniqueEmail } from "../../support/factories";
import { waitForToken } from "../../support/mail/read-mails";
import { createAccount, postAuth } from "../../support/people/accounts";

const newPassword = "nueve mareas y una probeta";

describeTargets(
  "the log of an account (ASVS 16.3)",
  (app) => {
    test("each event of an account is one line of the log with the user's id, and no address", async () => {
      const { user, client } = await createAccount(app());
      const newEmail = uniqueEmail("nueva");
      const use = async (operation: string, kind: Parameters<typeof waitForToken>[1]["kind"]) =>
        postAuth(app(), operation, {
          token: await waitForToken(app(), { to: user.email, kind }),
          newPassword,
        });
      const confirm = async (kind: "verify-email" | "change-email", to = user.email) =>
        client.post("/api/auth/verify-email", { token: await waitForToken(app(), { to, kind }) });
      await confirm("verify-email");
      await client.post("/api/auth/change-password", { currentPassword: newPassword, newPassword });
      await client.post("/api/auth/change-password", { currentPassword: password, newPassword });
      await client.post("/api/auth/change-email", { newEmail, password: newPassword });
      await confirm("change-email", newEmail);
      await use("cancel-email-change", "email-change-notice");
      await postAuth(app(), "request-password-reset", { email: user.email });
      await use("reset-password", "reset-password");
      const again = app().client();
      await signIn(again, user.email, { password: newPassword });
      await again.post("/api/auth/delete-user", { password: newPassword });
      await use("restore-account", "account-closed");

      const about = () =>
        app()
          .logs()
          .filter(({ fields }) => fields.userId === user.id)
          .map(({ fields }) => String(fields.event));
      await expect
        .poll(about)
        .toEqual([
          "auth.signed-in",
          "auth.email-verified",
          "auth.password-changed",
          "auth.signed-in",
          "auth.email-changed",
          "auth.email-change-stopped",
          "auth.password-reset",
          "auth.signed-in",
          "auth.account-closed",
          "auth.account-restored",
        ]);
      const lines = app().logs();
      expect(lines.map(({ fields }) => fields.code)).toContain("WRONG_PASSWORD");
      const text = lines.map((line) => line.text).join("\n");
      for (const secret of [user.email, newEmail, password, newPassword]) expect(text).not.toContain(secret);
    });
  },
  ["production"],
);
