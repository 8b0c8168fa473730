import { type TabLink, TabLinks } from "~/components/ui/tab-links";
import { jobLead as text } from "~/content/pages/employer-jobs/controls";

export interface LedTabsProps {
  /** How many there are for the jobs that the reader leads, and for all of the team. */
  led: { mine: number; all: number };
  isMine: boolean;
  addressOf: (isMine: boolean) => string;
}

/** Whose jobs a list of a team is about: those that its reader leads first. */
export function LedTabs(props: LedTabsProps) {
  return <TabLinks isInline label={text.whose} tabs={ledTabs(props)} />;
}

export function ledTabs({ led, isMine, addressOf }: LedTabsProps): TabLink[] {
  return [
    { to: addressOf(true), label: text.mine, count: led.mine, isCurrent: isMine },
    { to: addressOf(false), label: text.ofTeam, count: led.all, isCurrent: !isMine },
  ];
}
