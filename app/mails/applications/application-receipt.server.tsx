import { fillText } from "~/content/fill-text";
import { formatFileSize } from "~/content/format";
import { applicationMailTexts } from "~/content/mails/applications";
import { materialLabel } from "~/content/vocabularies/applications/materials";
import {
  type Receipt,
  receiptSelect,
  receiptsInOrder,
  toReceipt,
} from "~/features/applications/apply/receipts.server";
import { emailPrefsSchema } from "~/features/users/email-prefs.server";
import { isReadAt } from "~/features/users/may-be-mailed.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { formatSecond } from "~/lib/time/dates";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";
import { ApplicationMail } from "./application-mail";

const texts = applicationMailTexts["application-receipt"];

/** After an application was sent or changed; not once it was withdrawn, or another receipt has replaced this one. */
export async function composeApplicationReceipt({
  payload: { applicationId: id, number },
  toUserId,
  toEmail,
}: TakenMail<"application-receipt">): Promise<ComposedMail> {
  if (toUserId === null) return { suppressed: "ACCOUNT_ERASED" };
  const { prisma } = await getDatabase();
  const [candidate, application] = await Promise.all([
    prisma.user.findUnique({
      where: { id: toUserId },
      select: { name: true, email: true, isActive: true, emailPrefs: true },
    }),
    prisma.application.findUnique({
      where: { id, userId: toUserId },
      select: {
        status: true,
        job: { select: { title: true } },
        organization: { select: { name: true } },
        receipts: { orderBy: receiptsInOrder, take: 1, select: receiptSelect },
      },
    }),
  ]);
  if (!candidate) return { suppressed: "ACCOUNT_ERASED" };
  if (!emailPrefsSchema.parse(candidate.emailPrefs).applicationUpdates) return { suppressed: "SUPPRESSED" };
  const receipt = application?.receipts[0];
  const isReader = isReadAt(candidate, toEmail);
  if (!receipt || receipt.number !== number || application.status === "withdrawn" || !isReader)
    return notNeeded;
  const names = shownNames({ title: application.job.title, organization: application.organization.name });
  const element = (
    <ApplicationMail
      button={texts.button}
      facts={receiptLines(toReceipt(receipt))}
      link={absoluteUrl(paths.application(id))}
      name={candidate.name}
      note={texts.note}
      preview={texts.note}
      text={fillText(texts.text, names)}
      words={null}
      wordsLead=""
    />
  );
  return { subject: fillText(texts.subject, names), element };
}

/** A receipt, a line each: its number, the second, and each file with its hash. */
function receiptLines({ number, issuedAt, files, coverLetterSha256 }: Receipt): string[] {
  return [
    fillText(texts.number, { number }),
    fillText(texts.at, { when: formatSecond(new Date(issuedAt)) }),
    ...(coverLetterSha256 ? [fillText(texts.letter, { sha256: coverLetterSha256 })] : []),
    ...files.map(({ kind, name, size, sha256 }) => {
      return fillText(texts.file, { kind: materialLabel(kind), name, size: formatFileSize(size), sha256 });
    }),
  ];
}
