import { isoDayAfter } from "~/lib/time/closing-time.server";

/** The day so many days from today in peninsular time, as a date field has it. */
export const dayAhead = (days: number) => isoDayAfter(new Date(), days);
