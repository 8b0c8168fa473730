import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { reportMailReason, reportMailTexts } from "~/content/mails/reports";
import { reportsUnsubscribeUrls } from "~/features/alerts/alert-links.server";
import type { OrganizationReport } from "~/features/statistics/reports/report.schema";
import { toReportView } from "~/features/statistics/reports/report-view.server";
import { readWaiting } from "~/features/statistics/reports/report-waiting.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { paths } from "~/paths";
import { Action, Aside, Greeting, MailLayout } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";
import { OrganizationReportParts } from "./organization-report";
import { ReportLead } from "./report-parts";
import { getReportReader } from "./report-reader.server";

const texts = reportMailTexts["weekly-report"];

/** The week of an organization as its report has it, with the candidates who wait now: not those with a reply. */
export async function composeWeeklyReport(
  { payload, ...to }: TakenMail<"weekly-report">,
  now = new Date(),
): Promise<ComposedMail> {
  const reader = await getReportReader(to);
  if ("suppressed" in reader) return reader;
  const { prisma } = await getDatabase();
  const row = await prisma.weeklyReport.findFirst({
    where: { id: payload.reportId, organization: { ownerId: reader.id } },
    select: { isoWeek: true, data: true, organization: { select: { id: true, name: true } } },
  });
  if (!row?.organization) return notNeeded;
  const frozen = row.data as unknown as OrganizationReport;
  const waitingOf = await readWaiting([row.organization.id], now);
  const report = { ...frozen, ...waitingOf(row.organization.id) };
  const view = toReportView(row.isoWeek, report, now);
  const { views, applications } = report.numbers.week;
  const { organization } = shownNames({ organization: row.organization.name });
  const preview = fillText(texts.preview, {
    name: organization,
    views: plural(texts.views, views),
    applications: plural(texts.applications, applications),
  });
  const links = reportsUnsubscribeUrls(reader.id);
  const element = (
    <MailLayout preview={preview} reason={reportMailReason}>
      <Greeting name={reader.name} />
      <ReportLead text={fillText(texts.lead, { organization })} week={view.week} />
      <Action href={absoluteUrl(paths.report(row.isoWeek))}>{texts.button}</Action>
      <OrganizationReportParts view={view} />
      <Aside href={links.page}>{reportMailTexts.unsubscribe}</Aside>
    </MailLayout>
  );
  const { waiting } = report;
  const subject = waiting === 0 ? texts.subject.none : plural(texts.subject, waiting);
  return { subject, element, unsubscribeUrl: links.oneClick };
}
