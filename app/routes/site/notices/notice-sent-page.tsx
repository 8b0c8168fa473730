import { Link } from "@remix-run/react";
import { OutcomePage } from "~/components/layout/outcome-page";
import { noticeSent as text } from "~/content/pages/notices/form";
import { paths } from "~/paths";

interface NoticeSentPageProps {
  number: string;
  isMailed: boolean;
  signedIn: boolean;
}

/** After a notice was sent: its number, and what comes next. */
export function NoticeSentPage({ number, isMailed, signedIn }: NoticeSentPageProps) {
  const [before, after] = text.number.split("{number}");
  const message = (
    <>
      <span>{before}</span>
      <span className="xs:whitespace-nowrap">{number}</span>
      <span>{after}</span>
    </>
  );
  return (
    <OutcomePage message={message} title={text.title}>
      <p className="mt-5">{isMailed ? text.mailed : text.notMailed}</p>
      <p className="mt-3 text-muted">{text.next}</p>
      {signedIn ? (
        <p className="mt-3">
          {text.signedIn}{" "}
          <Link className="link inline-block py-1" to={paths.notices()}>
            {text.list}
          </Link>
          .
        </p>
      ) : null}
    </OutcomePage>
  );
}
