const events = ["visibilitychange", "prerenderingchange"] as const;

/** Calls back in the page's next frame, or as soon as it is shown. @returns what ends the waiting. */
export function onceShown(callback: () => void): () => void {
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of events) document.removeEventListener(name, check);
  };
  function check() {
    // A page that is rendered ahead counts as visible in some browsers.
    const isAhead = "prerendering" in document && document.prerendering === true;
    if (isAhead || document.visibilityState !== "visible") return;
    stop();
    callback();
  }
  for (const name of events) document.addEventListener(name, check);
  const frame = requestAnimationFrame(check);
  return stop;
}
