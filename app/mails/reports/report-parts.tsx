import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { reportTexts as text } from "~/content/reports";
import type { ChartDay } from "~/features/statistics/report-view.server";

const ink = "#16292a";
const muted = "#55666a";
const action = "#0f5c5a";
const line = "#dcdfd8";
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
  small: { color: muted, fontSize: "14px", lineHeight: "20px" },
  link: { color: action },
  day: { color: muted, fontSize: "13px", padding: "3px 10px 3px 0", whiteSpace: "nowrap", width: "1%" },
  count: { color: ink, fontSize: "13px", padding: "3px 0 3px 8px", textAlign: "right", width: "1%" },
  urgent: {
    backgroundColor: "#fdf0cf",
    color: "#6b4a00",
    fontSize: "14px",
    lineHeight: "20px",
    padding: "0 4px",
  },
  advice: {
    backgroundColor: "#eef4f3",
    color: ink,
    fontSize: "15px",
    lineHeight: "23px",
    margin: "8px 0 0",
    padding: "12px 14px",
  },
} as const;

/** A part of a report under its heading. */
export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Text style={styles.heading}>{title}</Text>
      {children}
    </>
  );
}

/** Rows of a term and what is said of it; the head names both. */
export function ReportTable({
  head,
  rows,
}: {
  head?: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}) {
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.table} width="100%">
      <tbody>
        {head ? (
          <tr>
            {head.map((title, at) => (
              <th
                key={title}
                scope="col"
                style={at === 0 ? styles.head : { ...styles.head, textAlign: "right" }}
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
              <td key={at} style={at === 0 ? styles.cell : styles.amount}>
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
      <span key="line">
        <Link href={href} style={styles.link}>
          {title}
        </Link>
        {notes.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a mail never move
          <span key={at} style={styles.small}>
            <br />
            {note}
          </span>
        ))}
      </span>,
    ],
  }));
  return <ReportTable rows={rows} />;
}

/** What needs attention now. */
export function Urgent({ children }: { children: string }) {
  return <span style={styles.urgent}>{children}</span>;
}

/** The advice of a week. */
export function AdviceBox({ children }: { children: string }) {
  return <Text style={styles.advice}>{children}</Text>;
}

/** The views of each day as cells of a table, whose width is their number: pictures and styles do not arrive everywhere. */
export function MailChart({ days }: { days: readonly ChartDay[] }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={{ margin: "16px 0 0", width: "100%" }} width="100%">
      <caption style={{ ...styles.small, captionSide: "top", textAlign: "left" }}>{text.chart}</caption>
      <tbody>
        {days.map(({ label, views, percent }) => (
          <tr key={label}>
            <td style={styles.day}>{label}</td>
            <td style={{ padding: "3px 0" }}>
              {percent > 0 ? (
                <table cellPadding={0} cellSpacing={0} width={`${percent}%`}>
                  <tbody>
                    <tr>
                      <td
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
            <td style={styles.count}>{views}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
