import { useBlocker } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "~/components/ui/button";
import { unsent as text } from "~/content/field-words";
import { hasUnsent, markLeft, markSending, subscribe, unmarkSending, unsentForms } from "./unsent-forms";

/** The form whose submission is being handled: a router calls the blocker within it. */
let submitted: HTMLFormElement | null = null;

/**
 * Asks before a page is left with typed text that was not sent, and before a form takes the others away. Once on a page,
 * for all its forms.
 */
export function LeaveQuestion({ isStored }: { isStored: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  // Each try to leave has a key of its own, also one that comes while the question about the one before closes.
  const wanted = useRef<string | null>(null);
  useSubmittedForm();
  useBrowsersQuestion();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    markSending(submitted);
    const isGoing = submitted?.dataset.endsOthers || currentLocation.pathname !== nextLocation.pathname;
    const isAsked = Boolean(isGoing) && hasUnsent();
    if (isAsked) wanted.current = nextLocation.key;
    return isAsked;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody wants to leave
  useEffect(() => {
    if (blocker.state !== "blocked") return setAsked(null);
    let isCurrent = true;
    void saveAll().then((areSaved) => {
      if (!isCurrent) return;
      if (areSaved) blocker.proceed();
      else setAsked(blocker.location.key);
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker.state, blocker.location?.key]);

  useEffect(() => {
    if (asked !== null && !dialog.current?.open) dialog.current?.showModal();
  }, [asked]);

  if (asked === null) return null;
  // In the body: the first form may stand in a part of the page that is closed.
  return createPortal(
    <dialog
      aria-describedby="salir-texto"
      aria-labelledby="salir"
      className="dialog"
      onClose={({ currentTarget }) => {
        if (currentTarget.open || asked !== wanted.current) return;
        unmarkSending();
        blocker.reset?.();
      }}
      ref={dialog}
    >
      <h2 className="text-lg" id="salir">
        {text.leaveTitle}
      </h2>
      <p className="mt-2" id="salir-texto">
        {isStored ? `${text.leave} ${text.leaveKept}` : text.leave}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => dialog.current?.close()} type="button">
          {text.stay}
        </Button>{" "}
        <Button
          onClick={() => {
            markLeft();
            blocker.proceed?.();
          }}
          type="button"
          variant="secondary"
        >
          {text.go}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}

/** Forms that save themselves do so before they are left. */
async function saveAll(): Promise<boolean> {
  const saved = await Promise.all(unsentForms().map(({ save }) => save?.() ?? false));
  return saved.every(Boolean);
}

function useSubmittedForm(): void {
  useEffect(() => {
    function onSubmit({ target }: Event) {
      submitted = target instanceof HTMLFormElement ? target : null;
      setTimeout(() => {
        submitted = null;
      });
    }
    window.addEventListener("submit", onSubmit, { capture: true });
    return () => window.removeEventListener("submit", onSubmit, { capture: true });
  }, []);
}

/** For another document, a reload and a closed tab the browser asks in its own words. */
function useBrowsersQuestion(): void {
  const isNeeded = useSyncExternalStore(subscribe, hasUnsent, () => false);
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: Event) => {
      if (hasUnsent()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}
