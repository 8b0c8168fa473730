import Bowser from "bowser";

/** «Firefox en Linux», as far as the user agent says; null if it says nothing. */
export function describeDevice(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} en ${os.name}`;
  return browser.name || os.name || null;
}
