import { FileField, type ShownFile } from "~/components/forms/file-field";
import { PrivacyLayer } from "~/components/forms/privacy-layer";
import { TextArea } from "~/components/forms/text-area";
import { LongForm } from "~/components/forms/unsent/long-form";
import { applicationPrivacy } from "~/content/legal/application-privacy";
import { materialField, missingMaterial } from "~/content/missing-materials";
import { applyPage as text } from "~/content/pages/apply";
import { requiredMaterials } from "~/content/vocabularies/applications/materials";
import type { materialLimits } from "~/features/applications/application/application-limits";
import type { Material } from "~/features/applications/apply/application.schema";
import type { FormState } from "~/lib/form-state";

type MaterialLimits = typeof materialLimits;

interface MaterialsFormProps {
  action: string;
  state: FormState | undefined;
  /** The limits of the fields. */
  limits: MaterialLimits;
  /** The materials that the job requires. */
  required: readonly Material[];
  hidden?: Readonly<Record<string, string>>;
  /** The letter that was sent before. */
  letter?: string | null;
  /** The files that are sent if none is chosen, by kind. */
  current: Partial<Record<Material, ShownFile>>;
  /** The hint about the current CV. */
  cvHint: string;
  submit: string;
  back: { to: string; label: string };
}

const documents = ["transcript", "references", "proposal"] as const;
const inOrder: readonly Material[] = ["cv", "cover_letter", ...documents];

/** The form that sends an application: the CV, the letter, the documents that the job asks for, who gets the data. */
export function MaterialsForm(props: MaterialsFormProps) {
  const { action, state, limits, required, hidden = {}, letter, current, cvHint, submit, back } = props;
  const isRequired = (material: Material) => required.includes(material);
  return (
    <LongForm
      action={action}
      back={back}
      encType="multipart/form-data"
      hidden={hidden}
      rules={rulesOf(limits)}
      state={state}
      submit={submit}
    >
      {({ errors, values }) => {
        const shared = (kind: "cv" | (typeof documents)[number]) => ({
          accept: limits.accept,
          current: current[kind] ?? null,
          error: errors[kind],
          label: requiredMaterials[kind],
          name: kind,
          values,
        });
        return (
          <>
            <FileField
              {...shared("cv")}
              hint={current.cv ? cvHint : text.fileHint}
              optional={!isRequired("cv")}
              required={isRequired("cv") && !current.cv}
            />
            <TextArea
              counted
              defaultValue={values.coverLetter ?? letter ?? ""}
              error={errors.coverLetter}
              hint={text.letterHint}
              label={text.letter}
              maxLength={limits.coverLetter}
              name="coverLetter"
              optional={!isRequired("cover_letter")}
              required={isRequired("cover_letter")}
              rows={10}
            />
            {documents.filter(isRequired).map((kind) => (
              <FileField
                {...shared(kind)}
                hint={kind === "references" ? text.severalHint : text.fileHint}
                key={kind}
                required={!current[kind]}
              />
            ))}
            <p className="text-sm text-muted">{text.ifSessionEnds}</p>
            <PrivacyLayer facts={applicationPrivacy} />
          </>
        );
      }}
    </LongForm>
  );
}

/** The rules that the browser checks before sending, in the order of the form. */
function rulesOf({ maxFileBytes }: MaterialLimits) {
  const size = { maxBytes: maxFileBytes, large: text.tooLarge };
  return Object.fromEntries(
    inOrder.map((material) => [
      materialField(material),
      { required: missingMaterial(material), ...(material === "cover_letter" ? {} : size) },
    ]),
  );
}
