import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Alert } from "~/components/alert";
import { waitlistForm } from "~/content/forms";
import { messages } from "~/content/messages";

/** Stands where the form was, once the address is on the list. */
export function WaitlistJoined() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="rounded-md border border-line bg-surface p-5 sm:p-7">
      <h2 className="mb-5 text-xl" id="waitlist-title">
        {waitlistForm.title}
      </h2>
      <Alert ref={box} role="status" tone="success">
        <p className="font-semibold">{messages.WAITLIST_JOINED}</p>
      </Alert>
      <p className="mt-5 text-sm">
        <Link className="link inline-flex min-h-11 items-center" to="/#waitlist">
          {waitlistForm.another}
        </Link>
      </p>
    </div>
  );
}
