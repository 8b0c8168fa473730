/** An application that time has changed, and the moment at which it did. */
export interface DueApplication {
  id: string;
  at: Date;
}
