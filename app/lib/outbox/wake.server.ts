let wake = () => {};

/** Makes this process's worker look for mails at once; without a worker, other processes find them. */
export function wakeMail(): void {
  wake();
}

/** Sets the listener that {@link wakeMail} calls. */
export function onWake(listener: () => void): void {
  wake = listener;
}
