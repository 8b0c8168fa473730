import { useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { decisionForms } from "~/content/pages/employer-applications/application";
import { desk } from "~/content/pages/employer-applications/desk";
import { decisionKeys, deskActionOf, type KeyedDecision, takesLetters } from "./desk-keys";
import { openDecision } from "./open-decision";
import { type DeskPlace, useDeskSteps } from "./use-desk-steps";

const text = desk.keys;

/** The keys of the page, and the button to the dialog that lists them. Needs JavaScript. */
export function DeskShortcuts(desk: DeskPlace) {
  return useHydrated() ? <Shortcuts {...desk} /> : null;
}

function Shortcuts(desk: DeskPlace) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isOff, chooseOff] = useKeysChoice();
  const step = useDeskSteps(desk);
  const isGoing = useNavigation().state !== "idle";

  // Before the next key: an effect that comes later would still count from the page before.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const isTyping = event.target instanceof HTMLElement && takesLetters(event.target);
      const isDialogOpen = document.querySelector("dialog[open]") !== null;
      const action = deskActionOf(event, { isOff, isTyping, isDialogOpen });
      if (action === null) return;
      event.preventDefault();
      if (action === "help") setIsOpen(true);
      else if (typeof action !== "object") step(action === "next" ? 1 : -1);
      // The one that is still shown is not the one that is meant.
      else if (!isGoing) openDecision(action.decision);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  return (
    <>
      <button
        aria-haspopup="dialog"
        className="link hidden min-h-9 text-sm lg:inline"
        onClick={() => setIsOpen(true)}
        type="button"
      >
        {text.open} <kbd className="desk-key">?</kbd>
      </button>
      {isOpen ? (
        <dialog aria-labelledby="atajos" className="dialog" onClose={() => setIsOpen(false)} ref={dialog}>
          <h2 className="text-lg" id="atajos">
            {text.title}
          </h2>
          <p className="mt-1 text-sm text-muted">{text.lead}</p>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {rows.map(([key, label]) => (
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

const rows: [key: string, label: string][] = [
  ["j", text.next],
  ["k", text.previous],
  ...(Object.keys(decisionKeys) as KeyedDecision[]).map((name): [string, string] => [
    decisionKeys[name],
    decisionForms[name].label,
  ]),
  [text.enter, text.send],
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
