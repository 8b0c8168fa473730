import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties, ReactNode } from "react";
import { fillText } from "~/content/fill-text";
import { mailLayoutTexts } from "~/content/mails/layout";
import { site } from "~/content/site";
import { getEnv } from "~/lib/config/env.server";
import { markCid } from "~/lib/outbox/mark-image.server";
import { firstNameOf } from "~/lib/text/first-name";
import { mailColors, mailStyle } from "./mail-theme";
import { shownNames } from "./shown-names.server";

const { page, card, ink, muted, action, onAction, line } = mailColors;
const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const styles = {
  body: { backgroundColor: page, color: ink, fontFamily: sans, margin: 0, padding: "24px 0" },
  container: {
    backgroundColor: card,
    border: `1px solid ${line}`,
    borderRadius: "8px",
    maxWidth: "32rem",
    padding: "32px 28px",
  },
  name: {
    color: action,
    fontFamily: "Georgia, 'Times New Roman', serif",
    fontSize: "20px",
    fontWeight: 600,
    margin: "0 0 20px",
  },
  mark: { borderRadius: "7px", marginRight: "10px", verticalAlign: "middle" },
  text: { fontSize: "16px", lineHeight: "26px", margin: "0 0 16px" },
  small: { color: muted, fontSize: "14px", lineHeight: "22px", margin: "0 0 12px" },
  button: {
    backgroundColor: action,
    borderRadius: "6px",
    color: onAction,
    display: "inline-block",
    fontSize: "16px",
    fontWeight: 600,
    padding: "13px 22px",
    textDecoration: "none",
  },
  link: { color: action, textDecoration: "underline" },
  address: { wordBreak: "break-all" as const },
  rule: { borderColor: line, margin: "28px 0 20px" },
};

interface MailLayoutProps {
  /** The text that mail programs show beside the subject: it adds to it, and does not repeat it. */
  preview: string;
  /** The reason why this person gets the mail. */
  reason: string;
  children: ReactNode;
}

/** The frame of every mail: mark and name above, the reason and the sender below. */
export function MailLayout({ preview, reason, children }: MailLayoutProps) {
  const { legalEntity } = getEnv();
  return (
    <Html lang="es">
      <Head>
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="light dark" name="color-scheme" />
        <meta content="light dark" name="supported-color-schemes" />
        <style>{mailStyle}</style>
      </Head>
      <Body className="page" style={styles.body}>
        <Preview>{preview}</Preview>
        <Container className="card" style={styles.container}>
          <Text className="action" style={styles.name}>
            <img alt="" height="32" src={`cid:${markCid}`} style={styles.mark} width="32" />
            {site.name}
          </Text>
          {children}
          <Hr className="muted" style={styles.rule} />
          <Text className="muted" style={{ ...styles.small, margin: 0 }}>
            {fillText(reason, { site: site.name })} {legalEntity.name}, {legalEntity.address}.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** «Hola, Ana:», by the first name; it is escaped. */
export function Greeting({ name }: { name: string | null }) {
  const { greeting, namelessGreeting } = mailLayoutTexts;
  return (
    <Paragraph>
      {name ? fillText(greeting, shownNames({ name: firstNameOf(name) })) : namelessGreeting}
    </Paragraph>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={styles.text}>{children}</Text>;
}

/** The lines of somebody's words, none of them blank. */
export function linesOf(words: string | null | undefined): string[] {
  return (words ?? "").split("\n").filter((line) => line.trim() !== "");
}

/** A paragraph for each of some lines. */
export function Paragraphs({ lines }: { lines: readonly ReactNode[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name and never move
  return lines.map((line, at) => <Paragraph key={at}>{line}</Paragraph>);
}

/** A secondary note: when a link expires, what to do with an unrequested mail. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={styles.small}>
      {children}
    </Text>
  );
}

/** A link in a mail's text. */
export function MailLink({
  href,
  style,
  children,
}: {
  href: string;
  style?: CSSProperties;
  children: string;
}) {
  return (
    <Link className="action" href={href} style={{ ...styles.link, ...style }}>
      {children}
    </Link>
  );
}

/** A secondary link, for unsubscribing. */
export function Aside({ href, children }: { href: string; children: string }) {
  return (
    <Note>
      <MailLink href={href}>{children}</MailLink>
    </Note>
  );
}

/** The mail's action as a button, and as a URL for programs that show no buttons; the text has it once. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: "24px 0 20px" }}>
      <Button className="button" href={href} style={styles.button}>
        {children}
      </Button>
      <Text className="muted" data-skip-in-text="true" style={{ ...styles.small, margin: "20px 0 0" }}>
        {mailLayoutTexts.orCopy}
        <br />
        <MailLink href={href} style={styles.address}>
          {href}
        </MailLink>
      </Text>
    </Section>
  );
}
