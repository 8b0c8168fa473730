import { fillText } from "~/content/fill-text";
import { formatNumberInText } from "~/content/format";
import { trialLegalEntity } from "~/content/legal/legal-entity";
import { alertOffer } from "~/content/pages/alerts";
import {
  choice,
  exampleJob,
  faq,
  gains,
  landing,
  legalEntityBehind,
  newestJobs,
  openWays,
  sides,
  steps,
} from "~/content/pages/landing";
import { site } from "~/content/site";
import { codesOf } from "~/content/vocabularies/codes";
import { disciplines } from "~/content/vocabularies/disciplines";
import { pipelineLimits, retentionMonths } from "~/features/applications/application/application-limits";
import type { WaitlistCounts } from "~/features/waitlist/line/count-waitlist.server";
import type { Env } from "~/lib/config/env.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { formatIsoDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { openingSentence } from "./opening-sentence.server";

/** How long the example job is open, in days. */
const exampleDays = 25;

interface LandingFacts {
  env: Pick<Env, "isOpen" | "openingDate" | "aboutUs" | "legalEntity">;
  counts: Pick<WaitlistCounts, "people" | "professionals">;
  now: Date;
}

/** The landing page's words of today; components only lay them out. */
export function landingWords({ env, counts, now }: LandingFacts) {
  const state = env.isOpen ? landing.open : landing.waiting;
  const opens = openingSentence(env.openingDate, now);
  const about = whoIsBehind(env);
  return {
    title: landing.title,
    lead: fillText(state.lead, { opening: opens }),
    description: state.description,
    toForm: state.toForm,
    signedIn: landing.signedIn,
    count:
      env.isOpen || counts.people === null
        ? null
        : fillText(landing.waiting.count, { n: formatNumberInText(counts.people) }),
    choice,
    example: exampleWords(now),
    steps: { title: steps.title, items: [...(env.isOpen ? steps.open : steps.waiting), steps.decide] },
    gains: {
      title: gains.title,
      lead: gains.lead,
      figures: gainFigures(env.isOpen ? null : counts.professionals),
    },
    sides,
    faq: { title: faq.title, items: questions(env.isOpen, opens, about) },
    // The words of one state alone.
    open: env.isOpen
      ? {
          ways: waysOfOpen(state.toForm),
          newest: { ...newestJobs, noneAlert: alertOffer.emptyAll, createAlert: alertOffer.createAny },
        }
      : null,
  };
}

/** The links of the sections on an open platform: no screen offers an account twice. */
function waysOfOpen(signUp: string) {
  return {
    steps: { to: paths.jobs(), label: openWays.jobs },
    gains: { to: paths.signup({ type: "organization" }), label: openWays.publish },
    sides: null,
    faq: { to: paths.signup(), label: signUp },
  };
}

export type LandingWords = ReturnType<typeof landingWords>;

/** The example's deadline is always the same number of days away. */
export function exampleWords(now: Date) {
  const { salary, deadline, response } = exampleJob.facts;
  const date = formatIsoDay(isoDayAfter(now, exampleDays));
  const closes = {
    label: deadline.label,
    value: fillText(deadline.value, { n: exampleDays }),
    note: fillText(deadline.note, { date }),
  };
  return { ...exampleJob, facts: [salary, closes, response] };
}

/** Figures from the rules that the platform itself follows, so that they stay true. */
function gainFigures(professionals: number | null) {
  const filled = (figure: { value: string; text: string }, n: number) => ({
    value: fillText(figure.value, { n: formatNumberInText(n) }),
    text: figure.text,
  });
  return [
    gains.cost,
    ...(professionals === null ? [] : [filled(gains.people, professionals)]),
    filled(gains.disciplines, codesOf(disciplines).filter((code) => code !== "other").length),
    filled(gains.bulk, pipelineLimits.bulk),
    filled(gains.erased, retentionMonths),
  ];
}

/** In the operator's sentence, or by the name of the legal entity; null where the settings say neither. */
function whoIsBehind({ aboutUs, legalEntity }: LandingFacts["env"]): string | null {
  if (aboutUs !== undefined) return aboutUs;
  if (legalEntity.name === trialLegalEntity.name) return null;
  return fillText(legalEntityBehind, { site: site.name, name: legalEntity.name });
}

function questions(isOpen: boolean, opens: string, about: string | null) {
  const { when, who, costWaiting, costOpen, which, response, cv, where, email } = faq;
  return [
    ...(isOpen ? [] : [{ ...when, answer: fillText(when.answer, { opening: opens }) }]),
    ...(about === null ? [] : [{ ...who, answer: about }]),
    isOpen ? costOpen : costWaiting,
    which,
    response,
    { ...cv, answer: fillText(cv.answer, { months: retentionMonths }) },
    where,
    ...(isOpen ? [] : [email]),
  ];
}
