import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Checkbox } from "~/components/forms/checkbox";
import { Field } from "~/components/forms/field";
import { FormSummary } from "~/components/forms/form-summary";
import { SelectField } from "~/components/forms/select-field";
import { Button } from "~/components/ui/button";
import { useArrivalFocus } from "~/components/ui/use-arrival-focus";
import { fillText } from "~/content/fill-text";
import { formatNumber } from "~/content/format";
import { waitlistWave as text } from "~/content/pages/admin/waitlist/invite";
import { waitlistAdmin } from "~/content/pages/admin/waitlist/shared";
import { waitlistRoles } from "~/content/vocabularies/account-types";
import { disciplines } from "~/content/vocabularies/disciplines";
import { maxPerWave } from "~/features/waitlist/admin/max-per-wave";
import { paths } from "~/paths";

const fields = Object.entries(disciplines).map(([code, { label }]) => [code, label] as const);
const max = formatNumber(maxPerWave);

interface Question {
  values: Record<string, string>;
  balanced: boolean;
  refused: boolean;
}

/** Asks whom to invite. A GET form: the preview has a URL and can be reloaded. */
export function WaveQuestion({ values, balanced, refused }: Question) {
  const navigation = useNavigation();
  const sending = navigation.state === "loading" && navigation.location.search.includes("count=");
  const summary = useRef<HTMLDivElement>(null);
  // The URL asks for a preview, but there is none to show.
  useArrivalFocus(summary);
  const error = refused ? fillText(text.countWrong, { max }) : undefined;
  return (
    <Form
      action={`${paths.admin.waitlistInvite()}#preview`}
      className="grid max-w-md gap-5"
      method="get"
      noValidate
    >
      <FormSummary errors={error ? { count: error } : {}} ref={summary} />
      <Field
        defaultValue={values.count}
        error={error}
        hint={fillText(text.countHint, { max })}
        inputMode="numeric"
        label={text.count}
        maxLength={4}
        name="count"
        required
      />
      <SelectField
        any={waitlistAdmin.any}
        defaultValue={values.role}
        label={text.role}
        name="role"
        options={Object.entries(waitlistRoles)}
      />
      <SelectField
        any={waitlistAdmin.any}
        defaultValue={values.field}
        label={text.field}
        name="field"
        options={[...fields, ["none", waitlistAdmin.none]]}
      />
      <Checkbox defaultChecked={balanced} name="balanced">
        {text.balanced}
      </Checkbox>
      <div>
        <Button pending={sending} variant="secondary">
          {text.preview}
        </Button>
      </div>
    </Form>
  );
}
