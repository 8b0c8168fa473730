import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { reportTexts as text } from "~/content/reports";
import type { ChartDay } from "~/features/statistics/reports/report-view.server";
import { withoutPageAddresses } from "~/lib/text/page-address.server";
import { MailLink, Paragraph } from "../mail-layout";
import { mailColors } from "../mail-theme";

const { ink, muted, action, line, urgent, onUrgent, advice } = mailColors;
const cell = {
  borderBottom: `1px solid ${line}`,
  color: ink,
  fontSize: "15px",
  lineHeight: "22px",
  padding: "8px 8px 8px 0",
  verticalAlign: "top",
} as const;

const styles = {
  heading: {
    color: ink,
    fontFamily: "Georgia, 'Times New Roman', serif",
    fontSize: "18px",
    fontWeight: 600,
    lineHeight: "24px",
    margin: "28px 0 8px",
  },
  table: { borderCollapse: "collapse", borderTop: `2px solid ${ink}`, width: "100%" },
  cell,
  amount: { ...cell, paddingRight: 0, textAlign: "right", whiteSpace: "nowrap" },
  head: { ...cell, color: muted, fontSize: "13px", fontWeight: 400, textAlign: "left" },
  amountHead: {
    ...cell,
    color: muted,
    fontSize: "13px",
    fontWeight: 400,
    paddingRight: 0,
    textAlign: "right",
  },
  lines: { fontSize: "15px", lineHeight: "22px", margin: 0 },
  small: { color: muted, fontSize: "14px", lineHeight: "20px" },
  day: { color: muted, fontSize: "13px", padding: "3px 10px 3px 0", whiteSpace: "nowrap", width: "1%" },
  count: { color: ink, fontSize: "13px", padding: "3px 0 3px 8px", textAlign: "right", width: "1%" },
  urgent: {
    backgroundColor: urgent,
    color: onUrgent,
    fontSize: "14px",
    lineHeight: "20px",
    padding: "0 4px",
  },
  advice: {
    backgroundColor: advice,
    color: ink,
    fontSize: "15px",
    lineHeight: "23px",
    margin: "8px 0 0",
    padding: "12px 14px",
  },
} as const;

/** In the plain text a table's cells stand in columns, and not one below the other. */
const asColumns = { "data-text-format": "dataTable" };

/** The sentence that names the week: a line ends before «9–15 de noviembre» and not inside. */
export function ReportLead({ text: sentence, week }: { text: string; week: string }) {
  const [before, ...after] = sentence.split("{week}");
  return (
    <Paragraph>
      {before}
      <span style={{ display: "inline-block" }}>{week}</span>
      {after.join("{week}")}
    </Paragraph>
  );
}

/** A part of a report under its heading. */
export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Text className="ink" style={styles.heading}>
        {title}
      </Text>
      {children}
    </>
  );
}

/** Rows of a term and its value; the head names both. */
export function ReportTable({
  head,
  rows,
}: {
  head?: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}) {
  return (
    <table
      cellPadding={0}
      cellSpacing={0}
      className="ink"
      style={styles.table}
      width="100%"
      {...(rows.some(({ cells }) => cells.length > 1) ? asColumns : {})}
    >
      <tbody>
        {head ? (
          <tr>
            {head.map((title, at) => (
              <th
                className="muted"
                key={title}
                scope="col"
                style={at === 0 ? styles.head : styles.amountHead}
              >
                {title}
              </th>
            ))}
          </tr>
        ) : null}
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a mail never move
              <td className="cell" key={at} style={at === 0 ? styles.cell : styles.amount}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Jobs with a sentence each, one below the other. */
export function LinkedLines({
  lines,
}: {
  lines: readonly { key: string; href: string; title: string; notes: readonly ReactNode[] }[];
}) {
  const rows = lines.map(({ key, href, title, notes }) => ({
    key,
    cells: [
      <Text key="line" style={styles.lines}>
        <MailLink href={href}>{withoutPageAddresses(title)}</MailLink>
        {notes.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a mail never move
          <span className="muted" key={at} style={styles.small}>
            <br />
            {note}
          </span>
        ))}
      </Text>,
    ],
  }));
  return <ReportTable rows={rows} />;
}

/** A matter that needs attention now. */
export function Urgent({ children }: { children: string }) {
  return (
    <span className="urgent" style={styles.urgent}>
      {children}
    </span>
  );
}

/** The advice of a week. */
export function AdviceBox({ children }: { children: string }) {
  return (
    <Text className="advice" style={styles.advice}>
      {children}
    </Text>
  );
}

/** The views of each day as cells of a table, whose width is their number: pictures and styles do not arrive everywhere. */
export function MailChart({ days }: { days: readonly ChartDay[] }) {
  return (
    <>
      <Text className="muted" style={{ ...styles.small, margin: "16px 0 4px" }}>
        {text.chart}
      </Text>
      <table cellPadding={0} cellSpacing={0} style={{ width: "100%" }} width="100%" {...asColumns}>
        <tbody>
          {days.map(({ label, views, percent }) => (
            <tr key={label}>
              <td className="muted" style={styles.day}>
                {label}
              </td>
              <td style={{ padding: "3px 0" }}>
                {percent > 0 ? (
                  <table cellPadding={0} cellSpacing={0} data-skip-in-text="true" width={`${percent}%`}>
                    <tbody>
                      <tr>
                        <td
                          className="bar"
                          height={14}
                          style={{ backgroundColor: action, fontSize: "1px", lineHeight: "14px" }}
                        >
                          &nbsp;
                        </td>
                      </tr>
                    </tbody>
                  </table>
                ) : null}
              </td>
              <td className="cell" style={styles.count}>
                {views}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
