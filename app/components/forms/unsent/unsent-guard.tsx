import { useLocation, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { RootData } from "~/components/layout/page-meta";
import type { UnsentGuardProps } from "./guard-props";
import { LeaveQuestion } from "./leave-question";
import { firstForm, notify, subscribe } from "./unsent-forms";
import { UnsentSign } from "./unsent-sign";
import { forgetOthers, storageKey } from "./unsent-storage";
import { type FormWatch, watchForm } from "./watch-form";

/**
 * Stands inside a long form: what is typed stays in this tab until it is sent, and the page is not left without a
 * question. Of somebody who has not signed in nothing is stored: the next person would find it.
 */
export function UnsentGuard(props: UnsentGuardProps) {
  const { name, isReturned } = props;
  const place = useRef<HTMLDivElement>(null);
  const watch = useRef<FormWatch | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const { person } = useRouteLoaderData<RootData>("root") ?? {};
  const key = person ? storageKey(person, pathname, name) : null;
  const [sign, setSign] = useState<UnsentSign>({ state: "clean" });
  const isFirst = useSyncExternalStore(
    subscribe,
    () => watch.current !== null && firstForm() === watch.current.form,
    () => false,
  );

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    if (person) forgetOthers(person);
    watch.current = watchForm(form, { key, latest, setSign });
    notify();
    return () => {
      watch.current?.end();
      watch.current = null;
    };
  }, [key, person]);

  useEffect(() => {
    if (navigation.state === "idle") watch.current?.settle(isReturned);
  }, [navigation.state, isReturned]);

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 has-[>p:empty]:absolute" ref={place}>
      <UnsentSign onDiscard={() => watch.current?.discard()} sign={sign} />
      {isFirst ? <LeaveQuestion isStored={key !== null} /> : null}
    </div>
  );
}
