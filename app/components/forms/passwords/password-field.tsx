import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { fieldWords } from "~/content/field-words";
import { Field, type FieldProps } from "../field";
import { fieldId } from "../field-id";

/** A password that can be shown. The button needs JavaScript and appears only with it, over space kept for it. */
export function PasswordField(props: Omit<FieldProps, "end" | "type">) {
  const hydrated = useHydrated();
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <Field
      {...props}
      end={
        hydrated ? (
          <button
            aria-controls={fieldId(props.name)}
            aria-label={isVisible ? fieldWords.hidePassword : fieldWords.showPassword}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-muted hover:text-ink"
            onClick={() => setVisible(!isVisible)}
            type="button"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        ) : (
          <span />
        )
      }
      spellCheck={false}
      type={isVisible ? "text" : "password"}
    />
  );
}
