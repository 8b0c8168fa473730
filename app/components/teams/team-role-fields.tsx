import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { RadioCards } from "~/components/forms/radio-cards";
import { teamPage as text } from "~/content/pages/teams/team";
import { memberRoles, organizationRoles } from "~/content/vocabularies/organizations";

interface TeamRoleFieldsProps {
  jobs: readonly { id: string; title: string }[];
  role: string | undefined;
  jobIds: readonly string[];
  errors: Readonly<Record<string, string | undefined>>;
}

/** Which role somebody has in a team, and the jobs of a reader, which go out of sight while another role is chosen. */
export function TeamRoleFields({ jobs, role, jobIds, errors }: TeamRoleFieldsProps) {
  return (
    <div className="group/role grid gap-5">
      <RadioCards
        defaultValue={role}
        error={errors.role}
        legend={text.role}
        name="role"
        options={memberRoles.map((value) => ({
          value,
          label: organizationRoles[value],
          hint: text.roles[value],
        }))}
      />
      <div className="group-has-[[value=recruiter]:checked]/role:hidden">
        {jobs.length > 0 ? (
          <CheckboxGroup
            defaultValues={jobIds}
            error={errors.jobIds}
            hint={text.jobsHint}
            legend={text.jobs}
            name="jobIds"
            options={jobs.map(({ id, title }) => [id, title] as const)}
          />
        ) : (
          <p className="text-sm text-muted">{text.noJobs}</p>
        )}
      </div>
    </div>
  );
}
