import { useLocation, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { RootData } from "~/components/layout/page-meta";
import type { UnsentGuardProps } from "./guard-props";
import { LeaveQuestion } from "./leave-question";
import { firstForm, notify, subscribe } from "./unsent-forms";
import { UnsentSign } from "./unsent-sign";
import { forgetOthers, storageKey } from "./unsent-storage";
import { type FormWatch, watchForm } from "./watch-form";

interface UnsentWatchProps extends UnsentGuardProps {
  /** An element of the form. */
  place: RefObject<HTMLElement | null>;
}

/** What an UnsentGuard does once somebody types. */
export function UnsentWatch({ place, ...props }: UnsentWatchProps) {
  const { name, isAnswered } = props;
  const watch = useRef<FormWatch | null>(null);
  const latest = useRef<UnsentGuardProps>(props);
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
  }, [place, key, person]);

  useEffect(() => {
    if (navigation.state === "idle") watch.current?.settle(isAnswered);
  }, [navigation.state, isAnswered]);

  return (
    <>
      <UnsentSign onDiscard={() => watch.current?.discard()} sign={sign} />
      {isFirst ? <LeaveQuestion isStored={key !== null} /> : null}
    </>
  );
}
