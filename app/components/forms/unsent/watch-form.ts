import type { RefObject } from "react";
import type { UnsentGuardProps } from "./guard-props";
import { changedSince, type FieldValues, fillIn, shownIn, typedIn } from "./typed-fields";
import { addForm, notify, type UnsentForm } from "./unsent-forms";
import type { UnsentSign } from "./unsent-sign";
import { forget, readStored, store } from "./unsent-storage";

/** A form that saves itself does so after a pause in typing as long as this. */
const pauseMs = 4000;

interface WatchOptions {
  /** Where it is stored; null for nowhere. */
  key: string | null;
  latest: RefObject<UnsentGuardProps>;
  setSign: (sign: UnsentSign) => void;
}

export interface FormWatch {
  form: UnsentForm;
  /** After a navigation that stayed on the page, with or without a response to this form. */
  settle: (isReturned: boolean) => void;
  /** Back to what the page brought. */
  discard: () => void;
  end: () => void;
}

/** Stores what is typed in a form, gives back what was stored, and saves it where it saves itself. */
export function watchForm(element: HTMLFormElement, { key, latest, setSign }: WatchOptions): FormWatch {
  const props = () => latest.current as UnsentGuardProps;
  const { only, isReturned } = props();
  const typed = () => typedIn(element, only);
  // Of what was typed before a response nothing is saved.
  let saved: FieldValues = isReturned ? {} : shownIn(element, only);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<boolean> | null = null;
  let isSubmitHeld = false;
  let isRefused = false;
  // What was given back saves itself once its person goes on with it.
  let isUntouched = false;
  let hasEnded = false;
  const form: UnsentForm = { element, isUnsent: false, sent: null, isLeft: false, save: null, typed };

  function update(sign: UnsentSign = { state: "unsaved" }) {
    const changed = changedSince(saved, typed());
    form.isUnsent = Object.keys(changed).length > 0;
    form.save = props().save && !isRefused && !isUntouched ? save : null;
    keep(changed, props().version?.value);
    setSign(form.isUnsent || sign.state === "saved" ? sign : { state: "clean" });
    notify();
  }

  function keep(fields: FieldValues, version?: string) {
    if (key === null) return;
    if (Object.keys(fields).length > 0) store(key, { fields, version });
    else forget(key);
  }

  /** Its events are not its person's. */
  function fill(fields: FieldValues) {
    fillIn(element, fields);
    clearTimeout(timer);
    isUntouched = true;
  }

  function restore() {
    if (hasEnded) return;
    const stored = key === null ? null : readStored(key);
    if (!stored) return update();
    fill(stored.fields);
    update({ state: "restored" });
    if (form.isUnsent && stored.version) props().version?.restore(stored.version);
  }

  /** One after the other, and none beside a submission: each sends the version that it builds on. */
  async function save(): Promise<boolean> {
    while (saving) await saving;
    if (form.sent) return false;
    if (!form.isUnsent || !form.save) return !form.isUnsent;
    saving = saveOnce();
    return saving;
  }

  async function saveOnce(): Promise<boolean> {
    const sent = typed();
    setSign({ state: "saving" });
    const outcome = (await props().save?.(element)) ?? "failed";
    saving = null;
    if (outcome === "saved") saved = sent;
    isRefused = outcome === "conflict";
    update(outcome === "saved" ? { state: "saved", at: new Date() } : { state: outcome });
    return !form.isUnsent;
  }

  function saveAfterPause() {
    clearTimeout(timer);
    if (form.save) timer = setTimeout(save, pauseMs);
  }

  function onInput() {
    isUntouched = false;
    form.isLeft = false;
    update();
    saveAfterPause();
  }

  /** Once, and after a saving under way. */
  function onSubmit(event: SubmitEvent) {
    clearTimeout(timer);
    if (!saving) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSubmitHeld) return;
    isSubmitHeld = true;
    void saving.then(() => {
      isSubmitHeld = false;
      element.requestSubmit(event.submitter);
    });
  }

  function onHide() {
    if (document.visibilityState === "hidden" && form.save) void save();
  }

  element.addEventListener("input", onInput);
  element.addEventListener("submit", onSubmit, { capture: true });
  document.addEventListener("visibilitychange", onHide);
  const remove = addForm(form);
  if (isReturned) update();
  else queueMicrotask(restore);

  return {
    form,
    settle(isReturnedNow) {
      if (form.isLeft) {
        form.isLeft = false;
        notify();
      }
      if (!form.sent) return;
      // What was typed while it was on its way was not sent.
      if (!isReturnedNow) saved = form.sent;
      form.sent = null;
      isRefused = false;
      update();
      if (!isReturnedNow && form.isUnsent) saveAfterPause();
    },
    discard() {
      fill(shownIn(element, only));
      update();
    },
    end() {
      hasEnded = true;
      clearTimeout(timer);
      element.removeEventListener("input", onInput);
      element.removeEventListener("submit", onSubmit, { capture: true });
      document.removeEventListener("visibilitychange", onHide);
      // With an error in the place of the page nobody knows what has been taken.
      // The rest builds on what was sent, not on the version before it.
      if (form.sent && !window.__remixRouter.state.errors) keep(changedSince(form.sent, typed()));
      remove();
    },
  };
}
