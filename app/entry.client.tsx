import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

const served = document.documentElement;
let focused: Element | null = null;
let isCarried = false;

/** Rendered right before the document is replaced, with which the focus goes. */
function Page() {
  focused = document.activeElement;
  return <RemixBrowser />;
}

/**
 * React replaces the whole document where an extension has added an element to it. The replaced one still holds what
 * the person typed.
 */
function onRecoverableError(error: unknown) {
  reportError(error);
  if (isCarried || served.isConnected) return;
  isCarried = true;
  void import("./components/forms/carry-typed").then(({ carryTyped }) =>
    carryTyped(served, document.documentElement, focused),
  );
}

/**
 * Reads the data that the page brings along. Rendered before, the root waits for it, and whatever is pressed or typed then
 * ends in React's «Root did not complete»: it renders at once for a press, and cannot.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    // It throws what it waits for, before anything that has to be rendered.
    await reading;
  }
}

void readData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page />
      </StrictMode>,
      { onRecoverableError },
    );
  }),
);
