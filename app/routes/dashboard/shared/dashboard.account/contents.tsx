import {
  account,
  accountData,
  accountEmail,
  accountMails,
  accountPassword,
  accountSessions,
  closeAccountPage,
} from "~/content/pages/account";
import { sectionIds } from "./section-ids";

const titles: Record<keyof typeof sectionIds, string> = {
  email: accountEmail.title,
  password: accountPassword.title,
  sessions: accountSessions.title,
  mails: accountMails.title,
  data: accountData.title,
  close: closeAccountPage.title,
};

/** Links to the sections of a long page. */
export function Contents() {
  return (
    <nav aria-label={account.contents} className="mt-4">
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries(sectionIds).map(([name, id]) => (
          <li key={id}>
            <a className="link inline-flex min-h-11 items-center text-sm" href={`#${id}`}>
              {titles[name as keyof typeof sectionIds]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
