import { Prisma } from "~/generated/prisma/client";
import { noticeRetentionMonths } from "./notice-limits";

const isLongAgo = (now: Date) =>
  Prisma.sql`< ${now}::timestamptz - make_interval(months => ${noticeRetentionMonths}::int)`;

/**
 * Whether a notice's name, address and texts are due to be erased, over `notices`: twelve months after the last decision
 * about it. The counts stay.
 */
export const areTextsDue = (now: Date): Prisma.Sql => Prisma.sql`notices.text IS NOT NULL
  AND notices.decided_at ${isLongAgo(now)}
  AND NOT EXISTS (SELECT FROM notice_complaints WHERE notice_id = notices.id
    AND (status = 'open' OR NOT decided_at ${isLongAgo(now)}))`;

/** The columns of a notice without its people and its words. */
export const erasedNotice = Prisma.sql`text = NULL, name = NULL, email = NULL, decision = NULL, before = NULL,
  notifier_id = NULL, person_id = NULL, organization_id = NULL`;

/** A complaint goes the same way once its notice has. */
export const areComplaintTextsDue = Prisma.sql`notice_complaints.text IS NOT NULL
  AND EXISTS (SELECT FROM notices WHERE notices.id = notice_id AND notices.text IS NULL)`;

export const erasedComplaint = Prisma.sql`text = NULL, decision = NULL`;
