import "@remix-run/node";

declare module "@remix-run/node" {
  /** What the server tells a route about the connection; empty under remix-serve. */
  interface AppLoadContext {
    /** The socket's address. */
    peerAddress?: string;
    requestId?: string;
  }
}
