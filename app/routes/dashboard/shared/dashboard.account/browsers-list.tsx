import { RowButton } from "~/components/forms/row-button";
import { DateTime } from "~/components/ui/date-time";
import { fillText } from "~/content/fill-text";
import { accountSessions } from "~/content/pages/account";
import { formatInstant } from "~/lib/time/dates";
import type { AccountData, BrowserRow } from "./account-data";
import { Fact } from "./session-item";

const text = accountSessions.browsers;

/** The browsers that ask for no code, and how to end that; nothing while there are none. */
export function BrowsersList({ browsers, action }: Pick<AccountData, "browsers" | "action">) {
  if (browsers.length === 0) return null;
  return (
    <div className="mt-8">
      <h3 className="text-lg">{text.title}</h3>
      <p className="mt-1 max-w-prose text-sm text-muted">{text.lead}</p>
      <ul className="mt-3 border-y border-line">
        {browsers.map((browser) => (
          <BrowserItem action={action} browser={browser} key={browser.id} />
        ))}
      </ul>
    </div>
  );
}

function BrowserItem({ browser, action }: { browser: BrowserRow; action: string }) {
  const device = browser.device ?? accountSessions.unknown;
  const date = formatInstant(new Date(browser.createdAt));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line py-4 not-last:border-b">
      <div className="min-w-0">
        <p className="font-semibold">{device}</p>
        <dl className="mt-1 text-sm text-muted">
          <Fact term={accountSessions.address}>
            <span className="figures wrap-anywhere">{browser.ipAddress ?? accountSessions.noAddress}</span>
          </Fact>
          <Fact term={text.since}>
            <DateTime iso={browser.createdAt} />
          </Fact>
          <Fact term={text.until}>
            <DateTime day iso={browser.expiresAt} />
          </Fact>
        </dl>
      </div>
      <RowButton
        action={action}
        id={browser.id}
        intent="forget-browser"
        label={fillText(text.forgetNamed, { device, date })}
        variant="secondary"
      >
        {text.forget}
      </RowButton>
    </li>
  );
}
