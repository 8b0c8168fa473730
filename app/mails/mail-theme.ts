/**
 * The colours of every mail. Programs know no variables: the light ones stand at each element, and the classes below
 * say where the dark ones go, in programs that follow the system.
 */
export const mailColors = {
  page: "#fafaf7",
  card: "#ffffff",
  ink: "#16292a",
  muted: "#4b5c5c",
  line: "#dcdfd8",
  action: "#0f5c5a",
  onAction: "#ffffff",
  urgent: "#fdf0cf",
  onUrgent: "#6b4a00",
  advice: "#eef4f3",
} as const;

export type MailPalette = Record<keyof typeof mailColors, string>;

export const darkMailColors: MailPalette = {
  page: "#0f1818",
  card: "#172122",
  ink: "#eaece6",
  muted: "#a7b4b1",
  line: "#303d3d",
  action: "#75cebd",
  onAction: "#031a19",
  urgent: "#352917",
  onUrgent: "#f5c66d",
  advice: "#16322f",
};

const { page, card, ink, muted, line, action, onAction, urgent, onUrgent, advice } = darkMailColors;

/** The classes in a dark program. */
const darkRules = {
  page: `background:${page}!important;color:${ink}!important`,
  card: `background-color:${card}!important;border-color:${line}!important;color:${ink}!important`,
  ink: `border-color:${ink}!important;color:${ink}!important`,
  cell: `border-color:${line}!important;color:${ink}!important`,
  muted: `border-color:${line}!important;color:${muted}!important`,
  action: `color:${action}!important`,
  button: `background-color:${action}!important;color:${onAction}!important`,
  urgent: `background-color:${urgent}!important;color:${onUrgent}!important`,
  advice: `background-color:${advice}!important;color:${ink}!important`,
};

const rules = Object.entries(darkRules).map(([name, rule]) => `.${name}{${rule}}`);

/**
 * The style of a mail's head: nothing in it that React would escape. Inside the page no cell has a ground of its own
 * but the bars of a chart.
 */
export const mailStyle = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (prefers-color-scheme:dark){${rules.join("")}`,
  `.page td{background:transparent!important}.page .bar{background:${action}!important}}`,
].join("");
