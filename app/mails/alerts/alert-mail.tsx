import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import { plural } from "~/content/format";
import { alertMailTexts as texts } from "~/content/mails/alerts";
import { Aside, Greeting, MailLayout, MailLink, Paragraph } from "../mail-layout";
import { mailColors } from "../mail-theme";

interface NamedLink {
  text: string;
  url: string;
}

/** A job of the mail, in words. */
export interface MailJob {
  id: string;
  title: string;
  url: string;
  /** «Instituto Sol · Barcelona» */
  where: string;
  /** «Química · Posdoctoral · Barcelona», or "". */
  why: string;
  /** «32.000–38.000 € brutos al año · Hasta el 15 de diciembre de 2026 · Quedan 25 días» */
  terms: string;
  links: readonly NamedLink[];
}

/** The further jobs that an alert found, with the address of its filters. */
export type MoreJobs = NamedLink;

interface AlertMailProps {
  name: string;
  jobs: readonly MailJob[];
  more: readonly MoreJobs[];
  alertsUrl: string;
  endAllUrl: string;
}

const { ink, muted, line } = mailColors;
const styles = {
  job: { borderTop: `1px solid ${line}`, padding: "16px 0 14px" },
  title: { fontSize: "17px", fontWeight: 600, lineHeight: "24px" },
  line: { color: ink, fontSize: "15px", lineHeight: "22px", margin: "4px 0 0" },
  why: { color: muted, fontSize: "14px", lineHeight: "22px", margin: "4px 0 0" },
  links: { color: muted, fontSize: "13px", lineHeight: "24px", margin: "8px 0 0" },
  link: { color: muted, textDecoration: "underline" },
  more: { fontSize: "16px", fontWeight: 600 },
};

/** The jobs one under the other, each with its reason, and the links that end such mails. */
export function AlertMail({ name, jobs, more, alertsUrl, endAllUrl }: AlertMailProps) {
  const text = plural(texts.text, jobs.length);
  const titles = jobs.map(({ title }) => title).join(texts.between);
  return (
    <MailLayout preview={titles} reason={texts.reason}>
      <Greeting name={name} />
      <Paragraph>{text}</Paragraph>
      {jobs.map((job) => (
        <Job job={job} key={job.id} />
      ))}
      {more.map(({ text: words, url }) => (
        <Section className="cell" key={url} style={styles.job}>
          <MailLink href={url} style={styles.more}>
            {words}
          </MailLink>
        </Section>
      ))}
      <Section className="cell" style={{ ...styles.job, padding: "16px 0 0" }}>
        <Aside href={alertsUrl}>{texts.change}</Aside>
        <Aside href={endAllUrl}>{texts.endAll}</Aside>
      </Section>
    </MailLayout>
  );
}

function Job({ job: { title, url, where, why, terms, links } }: { job: MailJob }) {
  return (
    <Section className="cell" style={styles.job}>
      <MailLink href={url} style={styles.title}>
        {title}
      </MailLink>
      <Text className="cell" style={styles.line}>
        {where}
      </Text>
      <Text className="cell" style={styles.line}>
        {terms}
      </Text>
      {why ? (
        <Text className="muted" style={styles.why}>
          {why}
        </Text>
      ) : null}
      <Text className="muted" style={styles.links}>
        {links.map(({ text, url: target }, at) => (
          <Fragment key={target}>
            {at > 0 ? texts.between : null}
            <Link className="muted" href={target} style={styles.link}>
              {text}
            </Link>
          </Fragment>
        ))}
      </Text>
    </Section>
  );
}
