import type { JobPosting, WithContext } from "schema-dts";
import { countries } from "~/content/vocabularies/places/countries.server";
import { regions } from "~/content/vocabularies/places/regions";
import { isoTimeOf } from "~/lib/time/closing-time.server";
import type { JobDetails } from "../job/job-details.server";
import { isForFullTime } from "../job/salary";

/** An open job as search engines read it. The description is the page's HTML, which the page adds. */
type JobPostingData = Exclude<WithContext<JobPosting>, string>;

const units = { year: "YEAR", month: "MONTH", hour: "HOUR" } as const;

/** schema.org's words for contracts; the others are OTHER unless the hours say more. */
const ofContract: Record<string, string> = {
  temporary: "TEMPORARY",
  predoctoral: "TEMPORARY",
  services: "CONTRACTOR",
  training: "INTERN",
  grant: "INTERN",
};

const ofHours = { full_time: "FULL_TIME", part_time: "PART_TIME" } as const;

/** An open job for search engines. @param urls absolute: of the job and of its organization. */
export function jobPosting(job: JobDetails, urls: { job: string; organization: string }): JobPostingData {
  const { organization } = job;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    url: urls.job,
    identifier: { "@type": "PropertyValue", name: organization.name, value: job.id },
    datePosted: job.publishedAt ? isoTimeOf(new Date(job.publishedAt)) : undefined,
    validThrough: job.closesAt ? isoTimeOf(new Date(job.closesAt)) : undefined,
    hiringOrganization: {
      "@type": "Organization",
      name: organization.name,
      url: urls.organization,
      logo: organization.logo,
      sameAs: organization.verifiedDomain ? `https://${organization.verifiedDomain}/` : undefined,
    },
    employmentType: employmentTypes(job),
    baseSalary: baseSalary(job),
    totalJobOpenings: job.positions,
    directApply: job.applyMode === "platform",
    ...places(job),
  };
}

function employmentTypes({ hours, contractType }: JobDetails): string[] {
  const known = [hours && ofHours[hours], contractType && ofContract[contractType]].filter(
    (type) => typeof type === "string",
  );
  return known.length > 0 ? known : ["OTHER"];
}

/** What the job pays: for part time by the year or month nobody knows. */
function baseSalary(job: JobDetails): JobPostingData["baseSalary"] {
  const { salaryMin, salaryMax, salaryPeriod } = job;
  if (salaryMin === null || salaryMax === null || salaryPeriod === null || isForFullTime(job))
    return undefined;
  const amount =
    salaryMin === salaryMax ? { value: salaryMin } : { minValue: salaryMin, maxValue: salaryMax };
  return {
    "@type": "MonetaryAmount",
    currency: "EUR",
    value: { "@type": "QuantitativeValue", unitText: units[salaryPeriod], ...amount },
  };
}

/** A remote job has no place but the countries to work from; one in a place has its address. */
function places(job: JobDetails): Partial<JobPostingData> {
  if (job.workplace === "remote")
    return {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: job.remoteCountries.map((code) => ({
        "@type": "Country",
        name: countries[code] ?? code,
      })),
    };
  const address = {
    "@type": "PostalAddress",
    addressLocality: job.city ?? undefined,
    addressRegion: job.region ? regions[job.region] : undefined,
    addressCountry: job.country,
  } as const;
  return { jobLocation: { "@type": "Place", address } };
}
