import { Checkbox } from "~/components/checkbox";
import { Field } from "~/components/field";
import { FormSummary } from "~/components/form-summary";
import { PasswordField } from "~/components/password-field";
import { PrivacyLayer } from "~/components/privacy-layer";
import { RadioCards } from "~/components/radio-cards";

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
      <PrivacyLayer about="waitlist" />
    </form>
  );
}
