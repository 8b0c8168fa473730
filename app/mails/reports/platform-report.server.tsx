import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { platformReportMailReason, reportMailTexts } from "~/content/mails/reports";
import { platformReportTexts as words } from "~/content/pages/reports";
import { reportsUnsubscribeUrls } from "~/features/alerts/alert-links.server";
import { toPlatformView } from "~/features/statistics/reports/platform-view.server";
import type { PlatformReport } from "~/features/statistics/reports/report.schema";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { paths } from "~/paths";
import { Action, Aside, Greeting, MailLayout } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { ReportLead, ReportPart, ReportTable } from "./report-parts";
import { getReportReader } from "./report-reader.server";

const texts = reportMailTexts["platform-report"];

/** The platform's week, for the present administrators. */
export async function composePlatformReport({
  payload,
  ...to
}: TakenMail<"platform-report">): Promise<ComposedMail> {
  const reader = await getReportReader(to);
  if ("suppressed" in reader) return reader;
  const { prisma } = await getDatabase();
  const row = await prisma.weeklyReport.findFirst({
    where: { id: payload.reportId, scope: "platform" },
    select: { isoWeek: true, data: true },
  });
  if (!row || !reader.isAdmin) return notNeeded;
  const report = row.data as unknown as PlatformReport;
  const view = toPlatformView(row.isoWeek, report);
  const preview = fillText(texts.preview, {
    jobs: plural(texts.jobs, report.jobs.published),
    applications: plural(texts.applications, report.applications.submitted),
  });
  const links = reportsUnsubscribeUrls(reader.id);
  const element = (
    <MailLayout preview={preview} reason={platformReportMailReason}>
      <Greeting name={reader.name} />
      <ReportLead text={texts.lead} week={view.week} />
      {view.sections.map(({ title, facts }) => (
        <ReportPart key={title} title={title}>
          <ReportTable rows={facts.map(({ term, value }) => ({ key: term, cells: [term, value] }))} />
        </ReportPart>
      ))}
      {view.fields.length > 0 ? (
        <ReportPart title={words.fields}>
          <ReportTable
            head={["", words.professionals, words.organizations]}
            rows={view.fields.map(({ label, professionals, organizations }) => ({
              key: label,
              cells: [label, professionals, organizations],
            }))}
          />
        </ReportPart>
      ) : null}
      <Action href={absoluteUrl(paths.admin.report(row.isoWeek))}>{texts.button}</Action>
      <Aside href={links.page}>{reportMailTexts.unsubscribe}</Aside>
    </MailLayout>
  );
  return { subject: fillText(texts.subject, { week: view.week }), element, unsubscribeUrl: links.oneClick };
}
