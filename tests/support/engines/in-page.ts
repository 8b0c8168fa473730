/*
 * These run in the page, each by itself: nothing of this module is there.
 */

/** The first that is shown of a kind, by the name that a person reads on it: the whole of it before its beginning. */
export function elementOf(kind: string, name: string): HTMLElement | null {
  const words = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const selectors: Record<string, string> = {
    link: "a[href]",
    field: "input:not([type=hidden]), select, textarea",
    heading: "h1, h2, h3",
  };
  const nameOf = (element: HTMLElement) => {
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const label =
      element.getAttribute("aria-label") ?? labels.map(({ textContent }) => textContent).join(" ");
    return words(label || element.textContent);
  };
  const shown = [...document.querySelectorAll<HTMLElement>(selectors[kind] ?? kind)].filter(
    (element) => element.checkVisibility() && !(element as HTMLButtonElement).disabled,
  );
  return (
    shown.find((element) => nameOf(element) === name) ??
    shown.find((element) => nameOf(element).startsWith(name)) ??
    null
  );
}

/** Whether the page shows a text, and its path begins so. */
export function shows(text: string, path: string): boolean {
  // biome-ignore lint/performance/useDomNodeTextContent: what is folded away or hidden is not shown
  const isThere = document.body.innerText.replace(/\s+/g, " ").includes(text);
  return isThere && location.pathname.startsWith(path);
}

/** Whether React has made the document its own: it says so nowhere in the open. */
export function isHydrated(): boolean {
  if (document.readyState !== "complete") return false;
  if (!document.querySelector("script[type=module]")) return true;
  const [, root] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$")) ?? [];
  return root?.stateNode.current.memoizedState.isDehydrated === false;
}

/** What the page shows, for a test that fails. */
export function shown(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: as above
  return `${location.href}\n${document.body.innerText}`;
}
