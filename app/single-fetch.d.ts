import "@remix-run/node";

/** Types what loaders and actions return as it travels: dates stay dates, and data() is seen through. */
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
