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
  /** After a navigation of the page, with or without an answer to this form. */
  settle: (isAnswered: boolean) => void;
  /** Back to what the page brought. */
  discard: () => void;
  end: () => void;
}

/** Stores what is typed in a form, gives back what was stored, and saves it where it saves itself. */
export function watchForm(element: HTMLFormElement, { key, latest, setSign }: WatchOptions): FormWatch {
  const props = () => latest.current as UnsentGuardProps;
  const { only, isAnswered } = props();
  // Of what was typed before an answer nothing is saved.
  let saved: FieldValues = isAnswered ? {} : shownIn(element, only);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<boolean> | null = null;
  let isRefused = false;
  let hasEnded = false;
  const form: UnsentForm = { element, isUnsent: false, isSending: false, isLeft: false, save: null };

  function update(sign: UnsentSign = { state: "unsaved" }) {
    const changed = changedSince(saved, typedIn(element, only));
    form.isUnsent = Object.keys(changed).length > 0;
    form.save = props().save && !isRefused ? save : null;
    if (key && form.isUnsent) store(key, { fields: changed, version: props().version?.value });
    else if (key) forget(key);
    setSign(form.isUnsent || sign.state === "saved" ? sign : { state: "clean" });
    notify();
  }

  function restore() {
    if (hasEnded) return;
    const stored = key === null ? null : readStored(key);
    if (!stored) return update();
    fillIn(element, stored.fields);
    update({ state: "restored" });
    if (form.isUnsent && stored.version) props().version?.restore(stored.version);
  }

  async function save(): Promise<boolean> {
    await saving;
    if (!form.isUnsent || !form.save) return !form.isUnsent;
    saving = saveOnce();
    return saving;
  }

  async function saveOnce(): Promise<boolean> {
    const sent = typedIn(element, only);
    setSign({ state: "saving" });
    const outcome = (await props().save?.(element)) ?? "unanswered";
    saving = null;
    if (outcome === "saved") saved = sent;
    isRefused = outcome === "conflict";
    update(outcome === "saved" ? { state: "saved", at: new Date() } : { state: outcome });
    return !form.isUnsent;
  }

  function onInput() {
    update();
    clearTimeout(timer);
    if (form.save) timer = setTimeout(save, pauseMs);
  }

  /** One after the other: both send the version that they build on. */
  function onSubmit(event: SubmitEvent) {
    clearTimeout(timer);
    if (!saving) return;
    event.preventDefault();
    event.stopPropagation();
    void saving.then(() => element.requestSubmit(event.submitter));
  }

  function onHide() {
    if (document.visibilityState === "hidden" && form.save) void save();
  }

  element.addEventListener("input", onInput);
  element.addEventListener("submit", onSubmit, { capture: true });
  document.addEventListener("visibilitychange", onHide);
  const remove = addForm(form);
  if (isAnswered) update();
  else queueMicrotask(restore);

  return {
    form,
    settle(isAnsweredNow) {
      if (!form.isSending) return;
      form.isSending = false;
      isRefused = false;
      if (!isAnsweredNow) saved = typedIn(element, only);
      update();
    },
    discard() {
      fillIn(element, shownIn(element, only));
      update();
    },
    end() {
      hasEnded = true;
      clearTimeout(timer);
      element.removeEventListener("input", onInput);
      element.removeEventListener("submit", onSubmit, { capture: true });
      document.removeEventListener("visibilitychange", onHide);
      // With an error in the place of the page nobody knows what has been taken.
      if (key && form.isSending && !window.__remixRouter.state.errors) forget(key);
      remove();
    },
  };
}
