/** What a browser's driver has to be able to do. Scripts are the texts of functions: they run in the page. */
export interface Engine {
  name: string;
  goTo: (url: string) => Promise<void>;
  /** What the function returns in the page; it throws while one document follows another. */
  evaluate: <T>(script: string, ...words: string[]) => Promise<T>;
  /** The element that the function returns in the page, to act on as a hand does; undefined for null. */
  find: (script: string, ...words: string[]) => Promise<Element | undefined>;
  forgetCookies: () => Promise<void>;
  stop: () => Promise<void>;
}

/** With input that the page must take for a person's. */
export interface Element {
  click: () => Promise<void>;
  /** Replaces what the field has. */
  fill: (text: string) => Promise<void>;
  /** Chooses the option of this text. */
  choose: (option: string) => Promise<void>;
  attach: (file: string) => Promise<void>;
}
