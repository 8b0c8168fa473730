import { Checkbox } from "~/components/forms/checkbox";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { Field } from "~/components/forms/field";
import { FormSummary } from "~/components/forms/form-summary";
import { PasswordField } from "~/components/forms/passwords/password-field";
import { PrivacyLayer } from "~/components/forms/privacy-layer";
import { RadioCards } from "~/components/forms/radio-cards";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { privacyLayer } from "~/content/legal/privacy-layer";

const error = "Escribe algo aquí.";
const options = [
  { value: "a", label: "Una opción" },
  { value: "b", label: "Otra opción" },
];

const pairs = [
  ["a", "Una opción"],
  ["b", "Otra opción"],
  ["c", "Una opción con un nombre que ocupa más de una línea en un teléfono"],
] as const;

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
      <CheckboxGroup
        defaultValues={["b"]}
        hint="Una ayuda."
        legend="Varias"
        name="some"
        options={pairs}
        optional
      />
      <CheckboxGroup error={error} legend="Varias con error" name="bad-some" options={pairs} />
      <SelectField
        any="Elige una"
        hint="Una ayuda."
        label="Una de varias"
        name="one"
        optional
        options={pairs}
      />
      <SelectField
        any="Elige una"
        error={error}
        label="Una con error"
        name="bad-one"
        options={pairs}
        required
      />
      <TextArea hint="Una ayuda." label="Varias líneas" maxLength={200} name="text" optional />
      <TextArea
        counted
        defaultValue="Doce letras."
        label="Líneas contadas"
        maxLength={20}
        name="counted"
        rows={2}
      />
      <TextArea
        counted
        defaultValue="Aquí hay más de veinte letras."
        error={error}
        label="Líneas con error"
        maxLength={20}
        name="bad-text"
        rows={6}
      />
      <PrivacyLayer facts={privacyLayer.waitlist} />
    </form>
  );
}
