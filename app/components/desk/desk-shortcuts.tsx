import { useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { decisionForms } from "~/content/pages/employer-applications/application";
import { desk } from "~/content/pages/employer-applications/desk";
import { decisionKeys, deskActionOf, type KeyedDecision, takesLetters } from "./desk-keys";
import { focusHeading, openDecision, sendForm } from "./open-decision";
import { type DeskPlace, useDeskSteps } from "./use-desk-steps";

const text = desk.keys;

/** The decisions that have a key, by their forms' intents, and the words of the list of keys. */
export interface DeskKeys {
  keys: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
  next: string;
  previous: string;
}

const ofApplications: DeskKeys = {
  keys: decisionKeys,
  labels: Object.fromEntries(
    Object.keys(decisionKeys).map((name) => [name, decisionForms[name as KeyedDecision].label]),
  ),
  next: text.next,
  previous: text.previous,
};

interface DeskShortcutsProps extends DeskPlace {
  /** Those of an application where they are left out. */
  decisions?: DeskKeys;
}

/** The keys of the page, and the button to the dialog that lists them. Needs JavaScript. */
export function DeskShortcuts(desk: DeskShortcutsProps) {
  return useHydrated() ? <Shortcuts {...desk} /> : null;
}

function Shortcuts({ decisions = ofApplications, ...desk }: DeskShortcutsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isOff, chooseOff] = useKeysChoice();
  const step = useDeskSteps(desk);
  const isGoing = useNavigation().state !== "idle";

  // Before the next key: an effect that comes later would still count from the page before.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const { target } = event;
      const isTyping = target instanceof HTMLElement && takesLetters(target);
      const isRefused = target instanceof HTMLElement && target.role === "alert";
      const isDialogOpen = document.querySelector("dialog[open]") !== null;
      const action = deskActionOf(event, { isOff, isTyping, isRefused, isDialogOpen }, decisions.keys);
      if (action === null) return;
      event.preventDefault();
      if (action === "help") setIsOpen(true);
      else if (action === "leave") focusHeading();
      else if (action === "send") sendForm(target as HTMLElement);
      else if (typeof action !== "object") step(action === "next" ? 1 : -1);
      // The one that is still shown is not the one that is meant.
      else if (!isGoing) openDecision(action.decision);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });

  useEffect(() => {
    if (!isOpen) return;
    dialog.current?.showModal();
    // Not the tick before it, which a space would take away.
    dialog.current?.querySelector("button")?.focus();
  }, [isOpen]);

  return (
    <>
      <button
        aria-haspopup="dialog"
        className="link hidden min-h-9 text-sm lg:inline"
        onClick={() => setIsOpen(true)}
        type="button"
      >
        {text.open} {isOff ? null : <kbd className="desk-key">?</kbd>}
      </button>
      {isOpen ? (
        <dialog aria-labelledby="atajos" className="dialog" onClose={() => setIsOpen(false)} ref={dialog}>
          <h2 className="text-lg" id="atajos">
            {text.title}
          </h2>
          <p className="mt-1 text-sm text-muted">{text.lead}</p>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {rowsOf(decisions).map(([key, label]) => (
              <div className="contents" key={key}>
                <dt>
                  <kbd className="desk-key">{key}</kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          <label className="mt-3 flex min-h-11 items-center gap-3">
            <input
              checked={!isOff}
              className="size-5 accent-action"
              onChange={({ currentTarget }) => chooseOff(!currentTarget.checked)}
              type="checkbox"
            />
            {text.use}
          </label>
          <form className="mt-2" method="dialog">
            <Button compact variant="secondary">
              {text.close}
            </Button>
          </form>
        </dialog>
      ) : null}
    </>
  );
}

const rowsOf = ({ keys, labels, next, previous }: DeskKeys): [key: string, label: string][] => [
  ["j", next],
  ["k", previous],
  ...Object.entries(keys).map(([name, key]): [string, string] => [key, labels[name] ?? name]),
  [text.enter, text.send],
  [text.ctrlEnter, text.sendFrom],
  [text.escape, text.leave],
  ["?", text.help],
];

const name = "desk-keys";

/** Whether keys are turned off in this browser, and how to change it. Storage that is blocked forgets it. */
function useKeysChoice(): [isOff: boolean, choose: (isOff: boolean) => void] {
  const [isOff, setIsOff] = useState(false);
  useEffect(() => {
    try {
      setIsOff(localStorage.getItem(name) === "off");
    } catch {}
  }, []);
  function choose(off: boolean) {
    setIsOff(off);
    try {
      if (off) localStorage.setItem(name, "off");
      else localStorage.removeItem(name);
    } catch {}
  }
  return [isOff, choose];
}
