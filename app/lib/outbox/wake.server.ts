let wake = () => {};

/** Has this process's worker look for mails at once; a process without one leaves them to the others. */
export function wakeMail(): void {
  wake();
}

/** Says what {@link wakeMail} does. */
export function onWake(listener: () => void): void {
  wake = listener;
}
