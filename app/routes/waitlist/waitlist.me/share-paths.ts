import { positionPage } from "~/content/pages/waitlist";

const { message, subject } = positionPage.share;

/** The links that pass an address on without a script: WhatsApp's own, and a mail (RFC 6068). */
export function sharePaths(url: string): { whatsApp: string; mail: string } {
  const words = encodeURIComponent(`${message} ${url}`);
  return {
    whatsApp: `https://wa.me/?text=${words}`,
    mail: `mailto:?subject=${encodeURIComponent(subject)}&body=${words}`,
  };
}
