import { TabLinks } from "~/components/ui/tab-links";
import { jobLead as text } from "~/content/pages/employer-jobs/controls";

interface LedTabsProps {
  /** How many there are for the jobs that the reader leads, and for all of the team. */
  led: { mine: number; all: number };
  isMine: boolean;
  addressOf: (isMine: boolean) => string;
}

/** Whose jobs a list of a team is about: those that its reader leads first. */
export function LedTabs({ led, isMine, addressOf }: LedTabsProps) {
  return (
    <TabLinks
      isInline
      label={text.whose}
      tabs={[
        { to: addressOf(true), label: text.mine, count: led.mine, isCurrent: isMine },
        { to: addressOf(false), label: text.ofTeam, count: led.all, isCurrent: !isMine },
      ]}
    />
  );
}
