import { Checkbox } from "~/components/forms/checkbox";
import { Field } from "~/components/forms/field";
import { FormSummary } from "~/components/forms/form-summary";
import { PasswordField } from "~/components/forms/password-field";
import { PrivacyLayer } from "~/components/forms/privacy-layer";
import { RadioCards } from "~/components/forms/radio-cards";
import { privacyLayer } from "~/content/legal/privacy-layer";

const error = "Escribe algo aquí.";
const options = [
  { value: "a", label: "Una opción" },
  { value: "b", label: "Otra opción" },
];

/** Every field at rest and with its error. */
export function FieldSheet() {
  return (
    <form className="grid max-w-md gap-5">
      <h2 className="text-xl">Campos</h2>
      <FormSummary errors={{ plain: error, secret: error }} />
      <FormSummary errors={{}} message="Una frase sobre todo el formulario." />
      <Field label="En reposo" name="rest" required />
      <Field hint="Una ayuda." label="Con ayuda" name="hinted" />
      <Field error={error} hint="Una ayuda." label="Con error" name="plain" required />
      <PasswordField label="Contraseña" name="password" required />
      <PasswordField error={error} label="Contraseña con error" name="secret" required />
      <RadioCards defaultValue="a" legend="Una elección" name="choice" options={options} />
      <RadioCards error={error} legend="Una elección con error" name="bad-choice" options={options} />
      <Checkbox name="box">Una casilla</Checkbox>
      <Checkbox error={error} name="bad-box" required>
        Una casilla con error
      </Checkbox>
      <PrivacyLayer facts={privacyLayer.waitlist} />
    </form>
  );
}
