import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import type { UnsentGuardProps } from "./guard-props";
import { isTouched } from "./touched-form";
import { hasStored } from "./unsent-storage";
import type { UnsentWatch } from "./unsent-watch";

/**
 * Stands inside a long form: what is typed stays in this tab until it is sent, and the page is not left without a
 * question. Of somebody who has not signed in nothing is stored: the next person would find it. What does this is loaded
 * when somebody comes to the form, or when there is text to give back.
 */
export function UnsentGuard(props: UnsentGuardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Watch, setWatch] = useState<ComponentType<ComponentProps<typeof UnsentWatch>> | null>(null);
  const isNeeded = props.isAnswered;

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || Watch) return;
    let isCurrent = true;
    async function load() {
      // Without the module typed text is as it is without JavaScript; the next key asks for it again.
      const loaded = await import("./unsent-watch").catch(() => null);
      if (loaded && isCurrent) setWatch(() => loaded.UnsentWatch);
    }
    if (isNeeded || hasStored() || isTouched(form)) void load();
    form.addEventListener("focusin", load);
    form.addEventListener("input", load);
    return () => {
      isCurrent = false;
      form.removeEventListener("focusin", load);
      form.removeEventListener("input", load);
    };
  }, [Watch, isNeeded]);

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 has-[>p:empty]:absolute" ref={place}>
      {Watch ? <Watch {...props} place={place} /> : <p className="text-sm text-muted" role="status" />}
    </div>
  );
}
